import { chartPanelOf } from "./page-models/chart-panel.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

test.use({ visitor: "demo" });

test("a user drags an order's line in the chart, and the order moves only after a confirmation", async ({
  page,
  app,
}) => {
  const trade = tradeScreenOf(page);
  const chart = chartPanelOf(page);
  const sheet = page.getByRole("dialog", { name: "Edit order" });
  await app.openTrade("BTC/USDT");
  // On daily candles the chart's range includes prices near the present one on any day.
  await chart.press("1D");
  await trade.placeLimit(await trade.priceAt(99.5), "0.01");
  await expect(chart.lines).toHaveText(/^Buy\s*0\.01/);
  const placed = await chart.priceOfLine();

  await test.step("Escape puts the line back while the user drags it", async () => {
    await chart.takeLine(30);
    expect(await chart.priceOfLine()).toBeLessThan(placed);
    await page.keyboard.press("Escape");
    await expect.poll(chart.priceOfLine).toBe(placed);
    await page.mouse.up();
    await expect(sheet).toBeHidden();
  });

  await test.step("the app asks after the line is dropped, and a refusal puts it back", async () => {
    await chart.takeLine(30);
    await page.mouse.up();
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect.poll(chart.priceOfLine).toBe(placed);
    await expect(trade.cancels).toHaveCount(1);
  });

  await test.step("a confirmation moves the order to the price at which the line was dropped", async () => {
    await chart.takeLine(10);
    const wanted = await chart.priceOfLine();
    await page.mouse.up();
    const price = sheet.getByRole("textbox", { name: /^Price/ });
    expect(figureIn(await price.inputValue())).toBe(wanted);
    await sheet.getByRole("button", { name: "Change price" }).click();
    await expect(app.toast(/^Order moved to/)).toBeVisible();
    await expect.poll(chart.priceOfLine).toBe(wanted);
    await expect(trade.cancels).toHaveCount(1);
  });
});

test.describe("the desktop", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1024, "a phone has cards");

  test("five orders are in view beside the chart, and the user resizes the panels", async ({
    page,
    app,
  }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    const price = figureIn(await trade.priceAt(100));
    for (const share of [0.95, 0.94, 0.93, 0.92, 0.91])
      await trade.placeLimit((price * share).toFixed(2), "0.01");
    await expect(trade.cancels).toHaveCount(5);
    for (const cancel of await trade.cancels.all())
      await expect(cancel).toBeInViewport({ ratio: 1 });

    const separator = page.getByRole("separator", { name: "Height of your orders" });
    const height = async () =>
      Number.parseInt((await separator.getAttribute("aria-valuenow"))!, 10);
    const before = await height();
    await separator.focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(height).toBeGreaterThan(before);
    const after = await height();
    await page.reload();
    await expect.poll(height).toBe(after);
    await separator.dblclick();
    await expect.poll(height).toBe(before);
  });
});
