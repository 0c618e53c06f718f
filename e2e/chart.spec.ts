import { chartPanelOf } from "./page-models/chart-panel.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

/** A market whose index hardly moves, so that its book stands still under the pointer. */
const CALM = "USDC/USDT";

test.describe("the chart", () => {
  test("keeps a drawing over a reload, in its own market, until it is deleted", async ({
    page,
    app,
  }) => {
    const chart = chartPanelOf(page);
    await app.openTrade("BTC/USDT");
    await expect(chart.picture).toBeVisible();
    await chart.press("Drawing tools");
    await expect(chart.drawings).toHaveText("Drawings: 0");
    await chart.press("Horizontal line");
    await expect(chart.drawings).toContainText("1 left");
    await chart.tap(0.4, 0.4);
    await expect(chart.drawings).toHaveText("Drawings: 1");
    await page.reload();
    await chart.press("Drawing tools");
    await expect(chart.drawings).toHaveText("Drawings: 1");
    await app.openTrade("ETH/USDT");
    await expect(chart.drawings).toHaveText("Drawings: 0");
    await app.openTrade("BTC/USDT");
    await expect(chart.drawings).toHaveText("Drawings: 1");
    await chart.press("Delete all drawings");
    await expect(chart.drawings).toHaveText("Drawings: 0");
    expect(await app.stored("drawings BTC/USDT")).toBeNull();
  });

  test("draws the candles of a market that one comes back to", async ({ page, app }) => {
    const chart = chartPanelOf(page);
    for (const symbol of ["BTC/USDT", "ETH/USDT", "BTC/USDT"]) {
      await app.openTrade(symbol);
      await expect(chart.picture).toHaveAccessibleName(new RegExp(`^${symbol}, candles`));
      await expect.poll(chart.hasCandles, { message: symbol }).toBe(true);
    }
  });

  test("remembers period and indicators on this device, several at a time", async ({
    page,
    app,
  }) => {
    const chart = chartPanelOf(page);
    await app.openTrade("BTC/USDT");
    await chart.press("4H");
    await chart.press("Indicators and prices");
    for (const name of ["BOLL", "MACD", "KDJ"]) await chart.press(name);
    await page.reload();
    await chart.press("Indicators and prices");
    for (const name of ["4H", "MA", "BOLL", "MACD", "KDJ"])
      await expect(chart.choice(name)).toHaveAttribute("aria-pressed", "true");
    await expect(chart.choice("RSI")).toHaveAttribute("aria-pressed", "false");
    await expect(chart.picture).toHaveAccessibleName(/candles of 4H/);
  });

  test("shows the book's own trades beside the index", async ({ page, app }) => {
    const chart = chartPanelOf(page);
    await app.openTrade("BTC/USDT");
    await chart.press("Indicators and prices");
    const answer = page.waitForResponse(/\/coin\/candles\?/);
    await chart.press("Trades");
    expect((await answer).ok()).toBe(true);
    await expect(chart.choice("Trades")).toHaveAttribute("aria-pressed", "true");
    await expect(chart.picture).toBeVisible();
  });

  test("fills the screen with the rest out of reach, until Escape", async ({ page, app }) => {
    const chart = chartPanelOf(page);
    await app.openTrade("BTC/USDT");
    await chart.press("Full screen");
    const width = page.viewportSize()?.width;
    await expect.poll(async () => (await chart.panel.boundingBox())?.width).toBe(width);
    const isFormOutOfReach = () =>
      tradeScreenOf(page).form.evaluate((form) => form.closest("[inert]") !== null);
    expect(await isFormOutOfReach()).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(isFormOutOfReach).toBe(false);
  });
});

test.describe("the depth chart", () => {
  test("is read level by level with the keyboard, and as a table", async ({ page, app }) => {
    const chart = chartPanelOf(page);
    await app.openTrade(CALM);
    await chart.press("Depth");
    await chart.press("All");
    await app.tabTo(chart.depthCursor);
    const reading = async () => {
      const text = (await chart.depthCursor.getAttribute("aria-valuetext")) ?? "";
      const [, price = "", amount = ""] = /^(.+): (.+) USDC up to here/.exec(text) ?? [];
      return { price: figureIn(price), amount: figureIn(amount) };
    };
    await page.keyboard.press("End");
    const highest = await reading();
    await page.keyboard.press("ArrowLeft");
    const next = await reading();
    expect(next.price).toBeLessThan(highest.price);
    expect(next.amount, "an inner level has less before it").toBeLessThan(highest.amount);
    await page.keyboard.press("Home");
    expect((await reading()).price).toBeLessThan(next.price);
    await chart.press("Show as table");
    await expect(chart.table.getByRole("columnheader")).toHaveText([
      "Side",
      "Price (USDT)",
      "Cumulative",
      "Distance",
    ]);
    await expect(chart.table.getByRole("row").nth(1)).toContainText("Asks");
    await expect(chart.table.getByRole("row").last()).toContainText("Bids");
  });
});

test.describe("the order book", () => {
  test("is summed into every step of the price, and no level looks better than it is", async ({
    page,
    app,
  }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    await expect(trade.asks.first()).toBeVisible();
    for (const [step, decimals] of [
      ["0.1", 1],
      ["1", 0],
      ["10", 0],
    ] as const) {
      await trade.step.selectOption(step);
      const ask = await trade.asks.first().textContent();
      const bid = await trade.bids.first().textContent();
      expect(ask, step).toMatch(decimals === 0 ? /^[\d,]+$/ : /^[\d,]+\.\d$/);
      if (step === "10") expect([figureIn(ask) % 10, figureIn(bid) % 10]).toEqual([0, 0]);
      expect(figureIn(ask)).toBeGreaterThan(figureIn(bid));
    }
  });

  test("shows both sides or one", async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    await expect(trade.asks.first()).toBeVisible();
    const both = await trade.bids.count();
    await trade.showSide("Bids only");
    await expect(trade.asks).toHaveCount(0);
    expect(await trade.bids.count()).toBeGreaterThan(both);
    await trade.showSide("Asks only");
    await expect(trade.bids).toHaveCount(0);
    await trade.showSide("Bids and asks");
    await expect(trade.bids).toHaveCount(both);
  });

  test("fills price and amount by a tap on a level's amount", async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade(CALM);
    await expect(trade.price).not.toHaveValue("");
    const level = trade.askAmounts.nth(2);
    const [, amount, price] = /^Fill in (.+) at (.+)$/.exec((await level.getAttribute("title"))!)!;
    await level.click();
    expect(figureIn(await trade.price.inputValue())).toBe(figureIn(price!));
    expect(figureIn(await trade.amount.inputValue())).toBe(figureIn(amount!));
  });
});
