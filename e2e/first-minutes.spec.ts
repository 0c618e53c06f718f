import { authScreenOf } from "./page-models/auth-screen.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { firstStepsOf } from "./page-models/first-steps.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

test(
  "a guest gets from the home screen to a first trade in the demo",
  { tag: "@core" },
  async ({ page, app }) => {
    const steps = firstStepsOf(page);
    const trade = tradeScreenOf(page);
    await test.step("the home screen offers the demo, and then shows the demo funds at the top", async () => {
      await contentScreensOf(page).withoutNotice();
      await app.open("home");
      await steps.tryDemo.click();
      await expect(steps.total).toContainText(/[1-9]\d\d,\d{3}\.\d\d ?USDT/);
      await expect(steps.steps).toBeHidden();
    });

    await test.step("the demo funds do not count as today's gain", async () => {
      await expect(steps.today).toHaveText("Today$0.000.00%");
    });

    await test.step("no highlight invites a demo user to open the demo", async () => {
      const { banners } = contentScreensOf(page);
      await expect(banners.getByRole("link").first()).toBeAttached();
      await expect(banners.getByText("Try it with demo funds")).toHaveCount(0);
    });

    await test.step("the user's first order is filled", async () => {
      await steps.trade.click();
      await trade.choose("Market");
      await trade.spend.fill("1000");
      await trade.submit.click();
      await expect(app.toast(/^Bought 0\.\d+ BTC at/)).toBeVisible();
    });
  },
);

test(
  "a new account without funds is led to a deposit and a first trade, and never to an empty transfer",
  { tag: "@core" },
  async ({ page, app, server }, { project }) => {
    const steps = firstStepsOf(page);
    const trade = tradeScreenOf(page);
    await test.step("a new user registers and sees the next step", async () => {
      await contentScreensOf(page).withoutNotice();
      const address = `first-${project.name}-${Date.now()}@example.com`;
      await app.open("home");
      await steps.main.getByRole("link", { name: "Sign up" }).click();
      const form = authScreenOf(page);
      await form.email.fill(address);
      await form.register("correct horse battery", () => server.codeFor(address));
      await expect(steps.steps.getByRole("listitem")).toHaveCount(3);
      await expect(steps.steps.locator("[aria-current=step]")).toContainText("Add funds");
      await expect(steps.transfer).toHaveCount(0);
    });

    await test.step("the assets show the same next step and offer no transfer", async () => {
      await app.navigation.getByRole("link", { name: "Assets" }).click();
      await expect(steps.steps).toBeVisible();
      await expect(steps.total).toContainText("0.00");
      await steps.main.getByRole("navigation", { name: "Accounts" }).getByText("Fiat").click();
      await expect(steps.main.getByText("You have no funds yet")).toBeVisible();
      await expect(steps.main.getByRole("button", { name: /^Transfer/ })).toHaveCount(0);
    });

    await test.step("the next step leads to the currencies to deposit, and from there to a trade with demo funds", async () => {
      await steps.deposit.click();
      await expect(page).toHaveURL(app.at("depositCoins"));
      await expect(steps.main.getByRole("link", { name: /^USDT/ })).toBeVisible();
      await steps.tryDemo.click();
      await expect(page).toHaveURL(app.at("trade"));
      await trade.choose("Market");
      await trade.spend.fill("1000");
      await trade.submit.click();
      await expect(app.toast(/^Bought 0\.\d+ BTC at/)).toBeVisible();
    });

    await test.step("back in the live account the first step is still shown", async () => {
      await app.navigation.getByRole("link", { name: "Home" }).click();
      await app.openMenu();
      await app.menu.getByRole("button", { name: "Exit demo trading" }).click();
      await page.keyboard.press("Escape");
      await expect(steps.deposit).toBeVisible();
      await expect(steps.transfer).toHaveCount(0);
    });

    await test.step("an order form without a balance leads to the deposit as well", async () => {
      await app.navigation.getByRole("link", { name: "Trade" }).click();
      await steps.main.getByRole("link", { name: "Deposit" }).first().click();
      await expect(page).toHaveURL(app.at("depositCoins"));
    });
  },
);

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("a demo user who has lost everything resets the account and is not led to a deposit", async ({
    page,
    app,
  }) => {
    const steps = firstStepsOf(page);
    const { answer, withoutNotice } = contentScreensOf(page);
    await withoutNotice();
    // Losing all funds would take long, so the test answers in place of the server.
    await answer("/wallet/list", { list: [], total_equivalent: "0", owed_equivalent: "0" });
    await app.open("home");
    await expect(steps.resetDemo).toBeVisible();
    await expect(steps.deposit).toHaveCount(0);
    await steps.resetDemo.click();
    const reset = page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true });
    await expect(reset).toBeEnabled();
    await page.unroute("**/api/wallet/list*");
    await reset.click();
    await expect(steps.total).toContainText(/[1-9]\d\d,\d{3}\.\d\d ?USDT/);
  });

  test(
    "the home screen shows the favorites, and the finance tab leads to its products",
    { tag: ["@core", "@finance"] },
    async ({ page, app, isMobile }) => {
      const { main, withoutNotice } = contentScreensOf(page);
      await withoutNotice();
      await app.open("home");
      await expect(main.getByRole("heading", { name: "Most traded" })).toBeVisible();
      await app.navigation.getByRole("link", { name: "Markets" }).click();
      await page.getByRole("button", { name: "SOL/USDT in favorites" }).click();
      await expect(page.getByRole("button", { name: "SOL/USDT in favorites" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await app.navigation.getByRole("link", { name: "Home" }).click();
      const watched = main.locator("section", {
        has: page.getByRole("heading", { name: "Favorites" }),
      });
      await expect(watched.getByRole("listitem")).toHaveCount(1);
      await expect(watched.getByRole("listitem")).toContainText("SOL/USDT");
      if (isMobile) {
        await main.getByRole("link", { name: /^Notifications/ }).click();
        await expect(page).toHaveURL(app.at("messages"));
        await page.goBack();
        await main.getByRole("link", { name: "Search" }).click();
        await expect(page).toHaveURL(app.at("search"));
        await page.goBack();
      }
      await app.navigation.getByRole("link", { name: "Finance" }).click();
      await main.getByRole("link", { name: /^Your funds/ }).click();
      await expect(page).toHaveURL(app.at("assets"));
      await page.goBack();
      await main.getByRole("link", { name: /^Spot trading/ }).click();
      await expect(page).toHaveURL(app.at("trade"));
    },
  );
});
