import { chartPanelOf } from "./page-models/chart-panel.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

/** A market whose index hardly moves, so that its book stays under the pointer. */
const CALM = "USDC/USDT";

test.describe("the chart", () => {
  test("the chart shows markets, drawings and indicators, and remembers them", async ({
    page,
    app,
  }) => {
    const chart = chartPanelOf(page);
    await test.step("the chart draws the candles of a market that the user comes back to", async () => {
      for (const symbol of ["BTC/USDT", "ETH/USDT", "BTC/USDT"]) {
        await app.openTrade(symbol);
        await expect(chart.picture).toHaveAccessibleName(new RegExp(`^${symbol}, candles`));
        await expect.poll(chart.hasCandles, { message: symbol }).toBe(true);
      }
    });

    await test.step("the full-screen chart puts the rest out of reach until Escape", async () => {
      await chart.press("Full screen");
      const width = page.viewportSize()?.width;
      await expect.poll(async () => (await chart.panel.boundingBox())?.width).toBe(width);
      const isFormOutOfReach = () =>
        tradeScreenOf(page).form.evaluate((form) => form.closest("[inert]") !== null);
      expect(await isFormOutOfReach()).toBe(true);
      await page.keyboard.press("Escape");
      await expect.poll(isFormOutOfReach).toBe(false);
    });

    await test.step("the chart keeps a drawing over a reload, in its own market, until it is deleted", async () => {
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

    await test.step("the device remembers the period and several indicators", async () => {
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

    await test.step("the chart switches to the book's own trades", async () => {
      const answer = page.waitForResponse(/\/coin\/candles\?/);
      await chart.press("Trades");
      expect((await answer).ok()).toBe(true);
      await expect(chart.choice("Trades")).toHaveAttribute("aria-pressed", "true");
      await expect(chart.picture).toBeVisible();
    });
  });
});

test.describe("the depth chart", () => {
  test("the depth chart can be read level by level with the keyboard, and as a table", async ({
    page,
    app,
  }) => {
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
    // Even a calm book may change between two readings.
    await expect(async () => {
      await page.keyboard.press("End");
      const highest = await reading();
      await page.keyboard.press("ArrowLeft");
      const next = await reading();
      expect(next.price).toBeLessThan(highest.price);
      expect(next.amount, "an inner level has less before it").toBeLessThan(highest.amount);
      await page.keyboard.press("Home");
      expect((await reading()).price).toBeLessThan(next.price);
    }).toPass();
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
  test("the order book groups its levels, shows either side, and fills the form", async ({
    page,
    app,
  }) => {
    const trade = tradeScreenOf(page);
    await test.step("the book groups levels by each price step, and no level looks better than it is", async () => {
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

    await test.step("the book shows both sides or one", async () => {
      const both = await trade.bids.count();
      await trade.showSide("Bids only");
      await expect(trade.asks).toHaveCount(0);
      expect(await trade.bids.count()).toBeGreaterThan(both);
      await trade.showSide("Asks only");
      await expect(trade.bids).toHaveCount(0);
      await trade.showSide("Bids and asks");
      await expect(trade.bids).toHaveCount(both);
    });

    await test.step("a tap on a level's amount fills in price and amount", async () => {
      await app.openTrade(CALM);
      await expect(trade.price).not.toHaveValue("");
      // The book keeps moving, so the expected values are those of the level at the moment of the tap.
      const tapped = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const read = ({ target }: Event) =>
              resolve((target as Element).closest("[title]")?.getAttribute("title") ?? "");
            document.addEventListener("click", read, { capture: true, once: true });
          }),
      );
      await trade.askAmounts.nth(2).click();
      const [, amount, price] = /^Enter (.+) at (.+)$/.exec(await tapped)!;
      expect(figureIn(await trade.price.inputValue())).toBe(figureIn(price!));
      expect(figureIn(await trade.amount.inputValue())).toBe(figureIn(amount!));
    });
  });
});
