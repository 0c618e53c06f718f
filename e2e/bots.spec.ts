import { excess, violations } from "./page-models/checks.ts";
import { botScreensOf } from "./page-models/bot-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("strategy bots in the demo", () => {
  test.use({ visitor: "demo" });

  test(
    "a grid is tested on past prices, begun, trades as its user, and is stopped with its coins sold",
    { tag: ["@core", "@phone"] },
    async ({ page, app }) => {
      const screen = botScreensOf(page);

      await test.step("the screen says first that nothing predicts prices", async () => {
        await app.open("bots");
        await expect(screen.main.getByRole("paragraph").first()).toContainText(
          "No artificial intelligence predicts prices here.",
        );
        await expect(screen.main).toContainText("No bot is running");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await screen.main.getByRole("link", { name: "New bot: Grid" }).click();
      });

      await test.step("the form says what would happen first, and refuses levels that do not pay their fees", async () => {
        await screen.form.getByRole("button", { name: "±10% of the price" }).click();
        await screen.field("Budget").fill("5000");
        await screen.field("Levels").fill("100");
        await expect(screen.preview).toContainText("a round would not pay its fees");
        await screen.field("Levels").fill("11");
        await expect(screen.preview).toContainText(/Left per round, at least\s*[0-9]/);
      });

      await test.step("the past is gone through by the same rules, beside holding and with its limits", async () => {
        await screen.backtest.getByRole("button", { name: "Test on past prices" }).click();
        await expect(screen.backtest.getByRole("figure")).toBeVisible();
        await expect(screen.backtest).toContainText(/Return of holding\s*[+−]?[0-9]/);
        await expect(screen.backtest).toContainText("The future");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("it begins after a question, and has an order in each cell", async () => {
        await screen.form.getByRole("button", { name: "Start bot" }).click();
        await expect(screen.summary).toContainText("5,000");
        await screen.sheet.getByRole("button", { name: "Start bot" }).click();
        await expect(screen.detail).toContainText("Running");
        await expect(screen.openOrders).toHaveCount(10);
        await expect(screen.beside).toContainText("Back-test");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("its orders stand among the user's own, as a bot's", async () => {
        await app.open("orders");
        await expect(page.getByTestId("open-orders")).toContainText("Limit · Bot");
      });

      await test.step("stopped with a sale it keeps nothing, and nothing is open", async () => {
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

  test("shares are counted as they are typed, and a recurring purchase says when it comes next", async ({
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
