import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { authScreenOf } from "./page-models/auth-screen.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

test(
  "a guest registers, trades in a demo account, changes the language twice and logs out",
  { tag: "@core" },
  async ({ page, app, server }, { project }) => {
    const trade = tradeScreenOf(page);
    const html = page.locator("html");

    await test.step("a guest sees live prices change", async () => {
      await app.open("home");
      await html.evaluate((element) => element.setAttribute("data-first-load", ""));
      await expect(
        page.getByRole("heading", { name: "Crypto, stocks, metals and options at live prices" }),
      ).toBeVisible();
      await app.navigation.getByRole("link", { name: "Markets" }).click();
      const price = page.getByTestId("price-BTC/USDT");
      const seen = await price.textContent();
      await expect(price).not.toHaveText(seen!);
    });

    await test.step("the guest registers by e-mail with the code from the outbox", async () => {
      const address = `journey-${project.name}-${Date.now()}@example.com`;
      await app.navigation.getByRole("link", { name: "Home" }).click();
      await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
      const form = authScreenOf(page);
      await form.email.fill(address);
      await form.register("correct horse battery", () => server.codeFor(address));
      await expect(app.toast("Your account is ready")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Total value", exact: true })).toBeVisible();
    });

    await test.step("the user opens a demo account with demo funds", async () => {
      await page.getByRole("button", { name: "Demo trading" }).click();
      await expect(app.toast("You are in demo trading")).toBeVisible();
      await app.navigation.getByRole("link", { name: "Assets" }).click();
      await expect(assetsScreenOf(page).row("USDT")).toContainText("100,000");
    });

    await test.step("the user buys at market and sees the balances change", async () => {
      await app.navigation.getByRole("link", { name: "Trade" }).click();
      await trade.choose("Market");
      await trade.spend.fill("1000");
      await trade.submit.click();
      await expect(app.toast(/^Bought 0\.\d+ BTC at/)).toBeVisible();
      await expect(trade.available).toContainText("99,000");
      await trade.choose("Sell");
      await expect.poll(trade.availableNow).toBeGreaterThan(1);
      await trade.choose("Buy");
    });

    await test.step("the user places a limit order and sees it in the book and in the list", async () => {
      await trade.choose("Limit");
      // Far enough from the best price to stay open, and near enough to be in view.
      await trade.bids.nth(3).click();
      const price = figureIn(await trade.price.inputValue());
      await trade.amount.fill("0.01234");
      await trade.submit.click();
      await expect(app.toast("Order placed")).toBeVisible();
      await expect(trade.cancels).toHaveCount(1);
      await expect(trade.orders).toContainText("0.01234");
      await expect(trade.ownLevels).toHaveCount(1);
      expect(await trade.priceOf(trade.ownLevels.getByRole("button").first())).toBe(price);
      await expect.poll(trade.availableNow).toBeLessThan(98_500);
    });

    await test.step("the user cancels the order, and its frozen amount is released", async () => {
      await trade.cancels.click();
      await expect(app.toast("Order canceled")).toBeVisible();
      await expect(trade.noOrders).toBeVisible();
      await expect(trade.ownLevels).toHaveCount(0);
      await expect(trade.available).toContainText("99,000");
    });

    await test.step("the user reads the app in Thai and in Traditional Chinese", async () => {
      await app.openMenu();
      await app.menu.getByRole("button", { name: "Language" }).click();
      await app.menu.getByText("ไทย", { exact: true }).click();
      await expect(html).toHaveAttribute("lang", "th");
      expect(await app.stored("lang")).toBe("th");
      await expect(trade.form.getByText("ซื้อ", { exact: true })).toBeVisible();
      await app.openMenu("บัญชีและการตั้งค่า");
      await app.menu.getByRole("button", { name: "ภาษา" }).click();
      await app.menu.getByText("繁體中文", { exact: true }).click();
      await expect(html).toHaveAttribute("lang", "zh-Hant-HK");
      expect(await app.stored("lang")).toBe("hk");
      await expect(trade.form.getByText("買入", { exact: true })).toBeVisible();
    });

    await test.step("the user logs out and is a guest again", async () => {
      await app.openMenu("帳號與設定");
      await app.menu.getByRole("button", { name: "登出" }).click();
      await expect(page).toHaveURL(app.at("home"));
      await expect(
        page.getByRole("main").getByRole("link", { name: "註冊", exact: true }),
      ).toBeVisible();
      expect(await app.stored("token")).toBeNull();
      expect(await app.stored("liveToken")).toBeNull();
    });

    await expect(html, "the page was never loaded again").toHaveAttribute("data-first-load");
  },
);
