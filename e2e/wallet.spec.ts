import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "a user hides balances, transfers funds with a line in each statement, and cannot transfer too much",
  { tag: "@core" },
  async ({ page, app }) => {
    const assets = assetsScreenOf(page);
    await test.step("the eye button hides every balance, on other screens and after a reload too", async () => {
      const main = page.getByRole("main");
      await app.open("assets");
      await expect(assets.row("USDT")).toContainText("100,000");
      await assets.eye.click();
      await expect(assets.row("USDT")).toContainText("••••");
      await expect(assets.total).not.toContainText(/\d/);
      await expect(main).not.toContainText("100,000");
      await app.openTrade("BTC/USDT");
      await expect(page.getByTestId("order-form")).toContainText("••••");
      await expect(main).not.toContainText("100,000");
      await page.reload();
      await expect(page.getByTestId("order-form")).toContainText("••••");
      await app.open("home");
      await expect(main.getByText("••••").first()).toBeVisible();
      await assets.eye.click();
      await expect(main.getByText(/\d{3},\d{3}\.\d{2} ?USDT/)).toBeVisible();
    });

    await test.step("a transfer of nothing or of more than the balance is refused at the field", async () => {
      await app.open("assets", "?sheet=transfer");
      await assets.coin.selectOption("BTC");
      await assets.confirm.click();
      await expect(assets.amount).toHaveAccessibleDescription("Enter an amount");
      await assets.amount.fill("1.5");
      await expect(assets.amount).toHaveAccessibleDescription(
        "Insufficient balance: 1 BTC available",
      );
      await assets.confirm.click();
      await expect(assets.transfer).toBeVisible();
      await assets.all.click();
      await expect(assets.amount).toHaveValue("1");
      await assets.confirm.click();
      await expect(assets.transfer).toBeHidden();
    });

    await test.step("a transfer moves funds from the spot account to the futures account, with a line in each statement", async () => {
      await app.open("assets");
      await expect(assets.row("USDT")).toContainText("100,000");
      const total = await assets.totalNow();
      await assets.openTransfer();
      await assets.from.selectOption("Spot account");
      await assets.to.selectOption("Futures account");
      await assets.coin.selectOption("USDT");
      await assets.amount.fill("1234.5");
      await assets.confirm.click();
      await expect(app.toast("Transfer complete")).toBeVisible();
      await expect(assets.transfer).toBeHidden();
      await expect.poll(() => assets.balanceOf("USDT")).toBe(98_765.5);
      await assets.openStatement("USDT");
      await expect(assets.lines.first()).toContainText("Transfer");
      await expect(assets.lines.first()).toContainText("−1,234.5");
      await assets.close();
      await assets.account("Futures account").click();
      await expect.poll(() => assets.balanceOf("USDT")).toBe(11_234.5);
      await assets.openStatement("USDT");
      await expect(assets.lines, "beside what the demo began with").toHaveCount(2);
      await expect(assets.lines.first()).toContainText("+1,234.5");
      await assets.close();
      // Prices keep moving meanwhile, but change the total by far less than the transfer.
      expect(Math.abs((await assets.totalNow()) - total)).toBeLessThan(1_000);
    });
  },
);
