import { excess, violations } from "./page-models/checks.ts";
import { botScreensOf } from "./page-models/bot-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("strategy bots in the demo", () => {
  test.use({ visitor: "demo" });

  test(
    "a user back-tests a grid bot, starts it, sees its orders, and stops it with its coins sold",
    { tag: ["@core", "@phone"] },
    async ({ page, app }) => {
      const screen = botScreensOf(page);

      await test.step("the screen begins with the warning that nothing predicts prices", async () => {
        await app.open("bots");
        await expect(screen.main.getByRole("paragraph").first()).toContainText(
          "No artificial intelligence predicts prices here.",
        );
        await expect(screen.main).toContainText("No bot is running");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.main.getByRole("link", { name: "New bot: Grid" }).click();
      });

      await test.step("the form previews the bot's first orders, and refuses levels that do not earn their fees", async () => {
        await screen.form.getByRole("button", { name: "±10% of the price" }).click();
        await screen.field("Budget").fill("5000");
        await screen.field("Levels").fill("100");
        await expect(screen.preview).toContainText("a round would not pay its fees");
        await screen.field("Levels").fill("11");
        await expect(screen.preview).toContainText(/Left per round, at least\s*[0-9]/);
        await screen.form.getByText("Equal ratio", { exact: true }).click();
        await screen.field("Stop loss").fill("10000");
      });

      await test.step("the back-test shows its result beside that of holding, with its limits", async () => {
        await screen.backtest.getByRole("button", { name: "Test on past prices" }).click();
        await expect(screen.backtest.getByRole("figure")).toBeVisible();
        await expect(screen.backtest).toContainText(/Return of holding\s*[+−]?[0-9]/);
        await expect(screen.backtest).toContainText("The future");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the bot starts after a confirmation and has an order in each cell", async () => {
        await screen.form.getByRole("button", { name: "Start bot" }).click();
        await expect(screen.summary).toContainText("5,000");
        await screen.sheet.getByRole("button", { name: "Start bot" }).click();
        await expect(screen.detail).toContainText("Running");
        await expect(screen.openOrders).toHaveCount(10);
        await expect(screen.beside).toContainText("Back-test");
        await expect(screen.detail).toContainText(/Spacing\s*Equal ratio/);
        await expect(screen.detail).toContainText(/Stop loss\s*10,000\s?USDT/);
        await expect(screen.detail).toContainText(/Take profit\s*—/);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the bot's orders are listed among the user's own and marked as a bot's", async () => {
        await app.open("orders");
        await expect(page.getByTestId("open-orders")).toContainText("Limit · Bot");
      });

      await test.step("a bot that is stopped with a sale keeps no coins and no open orders", async () => {
        await app.open("bots");
        await screen.list.getByRole("link", { name: "BTC/USDT" }).click();
        await screen.detail.getByRole("button", { name: "Stop bot" }).click();
        await expect(screen.sheet).toContainText("Sell them at market");
        await screen.sheet.getByRole("button", { name: "Stop bot" }).click();
        await expect(app.toast("The bot is stopping")).toBeVisible();
        await expect(screen.detail).toContainText("Stopped by you");
        await expect(screen.openOrders).toHaveCount(0);
        await expect(screen.orders.first()).toContainText("At market");
        await app.open("bots", "?tab=stopped");
        await expect(screen.list).toContainText("BTC/USDT");
      });
    },
  );

  test("a recurring purchase adds up its shares while the user types, and shows when it buys next", async ({
    page,
    app,
  }) => {
    const screen = botScreensOf(page);
    await app.open("botCreate", "?strategy=rebalance");
    await screen.form.getByRole("textbox", { name: "Share of BTC" }).fill("40");
    await expect(screen.form.getByTestId("bot-shares")).toContainText("90.00%");
    await screen.field("Budget").fill("1000");
    await screen.form.getByRole("button", { name: "Start bot" }).click();
    await expect(screen.form.getByRole("alert")).toHaveText("The shares have to add up to 100%");
    await screen.form.getByText("Recurring", { exact: true }).click();
    await screen.field("Amount each time").fill("50");
    await expect(screen.preview).toContainText(/Next purchase.*20[0-9]{2}/);
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });
});
