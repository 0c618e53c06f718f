import { chartPanelOf } from "./page-models/chart-panel.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { contractScreenOf } from "./page-models/contract-screen.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** The BTC/USDT contract, of which one lot is 0.0001 BTC. */
const BTC = "?currency_id=1&legal_id=3";

test.describe("trading a contract", () => {
  test.use({ visitor: "demo" });

  test(
    "a user funds the account, opens a 20x long, drags its stop, adds margin, closes half, and closes all longs",
    { tag: "@core" },
    async ({ page, app }) => {
      const screen = contractScreenOf(page);
      const chart = chartPanelOf(page);
      let liquidation = 0;

      await test.step("a user transfers funds from the spot account without leaving the form", async () => {
        await app.open("contract", BTC);
        await expect(screen.mark("BTC/USDT")).toHaveText(/\d/);
        await screen.fund("5000");
        await expect.poll(screen.available).toBe(15_000);
      });

      await test.step("the form shows margin and liquidation price above the button", async () => {
        await expect(screen.leverage).toHaveValue("5");
        await screen.leverage.fill("20");
        await screen.amount.fill("100");
        await expect(screen.amount).toHaveAccessibleDescription(
          /\d+ lots · 0\.\d+ BTC · [\d.]+ USDT/,
        );
        await screen.choose("Lots");
        await screen.lots.fill("1000");
        const mark = figureIn(await screen.mark("BTC/USDT").textContent());
        await expect.poll(screen.liquidationPrice).toBeLessThan(mark * 0.97);
        liquidation = await screen.liquidationPrice();
        expect(liquidation).toBeGreaterThan(mark * 0.94);
        for (const name of [
          "Price now",
          "At the next second, at most",
          "Margin and fee, at most",
          "Spread cost now",
          "Fee to open",
          "Fee to close",
          "Overnight fee, per night",
        ])
          await expect(screen.preview.getByText(name).locator("..")).toContainText(/\d/);
        await expect(screen.cost.getByText("Most you can lose").locator("..")).toContainText(/\d/);
        await expect(screen.form).toContainText("This exchange is your counterparty");
        await expect(screen.form).toContainText("gets the first price recorded after it");
      });

      await test.step("a slippage tolerance bounds the entry price, and the device keeps it", async () => {
        const worst = () => screen.figureOf(screen.preview, "At the next second, at most");
        const atOne = await worst();
        await screen.slippage.click();
        await screen.form.getByRole("button", { name: "0.1%" }).click();
        await expect.poll(worst).toBeLessThan(atOne);
        await screen.slippageIn.fill("6");
        await screen.submit.click();
        await expect(screen.slippageIn).toHaveAccessibleDescription(/Enter 0% to 5%/);
        await screen.slippageIn.fill("2");
        await page.reload();
        await expect(screen.slippage).toContainText("2.00%");
        await screen.leverage.fill("20");
        await screen.lots.fill("1000");
      });

      await test.step("an order is refused at the field that is wrong", async () => {
        await screen.stops.click();
        await screen.stopLoss.fill("999999");
        await screen.submit.click();
        await expect(screen.stopLoss).toHaveAccessibleDescription(/losing side/);
        await screen.stopLoss.fill("");
      });

      await test.step("a user opens a long, which is listed under the chart with its liquidation price", async () => {
        await screen.open("long", { lots: "1000", leverage: "20" });
        await expect(app.toast(/Long BTC\/USDT opened at [\d,.]+/)).toBeVisible();
        await expect(screen.position("Long 20x")).toHaveCount(1);
        await expect(screen.position("Long 20x").getByTestId("profit")).toContainText("%");
        const text = await screen.position("Long 20x").innerText();
        const prices = [...text.matchAll(/[\d,]+\.\d\d/g)].map(([price]) => figureIn(price));
        // The mark has moved since the preview, so the position's liquidation price differs slightly from it.
        expect(prices.some((price) => Math.abs(price / liquidation - 1) < 0.01)).toBe(true);
      });

      await test.step("a user sets stops in the sheet by keyboard", async () => {
        const mark = figureIn(await screen.mark("BTC/USDT").textContent());
        await screen.stopsOf("Long 20x").click();
        await screen.field(/^Take profit/).fill((mark * 1.02).toFixed(2));
        await screen.field(/^Stop loss/).fill((mark * 0.98).toFixed(2));
        await screen.press("Set TP/SL");
        await expect(screen.sheet).toBeHidden();
        await expect(screen.deciding).toHaveCount(0);
        await expect(chart.panel.getByTestId("price-line").filter({ hasText: "SL" })).toHaveCount(
          1,
        );
      });

      await test.step("a user drags a stop to another price in the chart", async () => {
        // The whole chart must be in view, or the bar at the top of the screen would cover the line.
        await chart.panel.evaluate((panel) => panel.scrollIntoView({ block: "center" }));
        const lines = chart.lineOf("SL");
        const before = await lines.price();
        await lines.take(-4);
        await page.mouse.up();
        await expect(screen.field(/^Stop loss/)).not.toHaveValue("");
        const moved = figureIn(await screen.field(/^Stop loss/).inputValue());
        expect(moved).toBeGreaterThan(before);
        await screen.press("Set TP/SL");
        await expect(screen.sheet).toBeHidden();
        await expect.poll(lines.price).toBe(moved);
      });

      await test.step("a user adds margin, and the liquidation price moves away from the mark", async () => {
        await screen.adjustOf("Long 20x").click();
        await screen.field(/^Amount/).fill("100");
        await expect.poll(() => screen.inSheet("New liquidation price")).toBeLessThan(liquidation);
        await screen.press("Add margin");
        await expect(app.toast("Margin changed")).toBeVisible();
        await expect(screen.sheet).toBeHidden();
      });

      await test.step("a user closes half, and the sheet shows the result beforehand", async () => {
        await screen.closeOf("Long 20x").click();
        await screen.press("50%");
        await expect(screen.field(/^Lots/)).toHaveValue("500");
        await expect.poll(() => screen.inSheet("You receive")).toBeGreaterThan(0);
        await screen.press("Close 500 lots");
        await expect(screen.sheet).toBeHidden();
        await expect(app.toast(/500 lots closed at [\d,.]+/)).toBeVisible();
        await expect(screen.position("Long 20x")).toContainText("500");
      });

      await test.step("a user closes only the longs, and the screen reports the result of each", async () => {
        await screen.open("short", { lots: "10", leverage: "10" });
        await expect(screen.position("Short 10x")).toHaveCount(1);
        await screen.closeAll.click();
        await screen.choice("Longs only");
        await screen.press("Close 1 position");
        const results = page.getByTestId("close-results").getByRole("listitem");
        await expect(results).toHaveCount(1);
        await expect(results).toContainText("Closed");
        await screen.press("Done");
        await expect(screen.position("Long 20x")).toHaveCount(0);
        await expect(screen.position("Short 10x")).toHaveCount(1);
      });

      await test.step("the position's receipt shows each closing with the prices behind it", async () => {
        await app.open("contractOrders", "?tab=history");
        const history = page.getByTestId("contract-history");
        await history
          .locator("li, tbody tr")
          .filter({ hasText: "Long 20x" })
          .getByRole("link", { name: /^Receipt/ })
          .click();
        const result = page.getByTestId("result");
        await expect(result).toContainText(
          /You went long on BTC\/USDT at [\d,.]+ with 20x leverage/,
        );
        await expect(result).toContainText(/You closed it at [\d,.]+/);
        await expect(result.getByTestId("price-path")).toBeVisible();
        const part = async (name: string) => screen.figureOf(result, name);
        const parts = ["Price move", "Fee to open", "Fee to close"];
        const figures = await Promise.all(parts.map(part));
        expect(figures.reduce((sum, figure) => sum + figure, 0)).toBeCloseTo(
          await part("Your result"),
          6,
        );
        await page.getByTestId("proof").locator("summary").click();
        await expect(page.getByTestId("closing-user")).toHaveCount(2);
        const first = page.getByTestId("closing-user").first();
        await expect(page.getByText(/^Price record no\. \d+$/).first()).toBeVisible();
        for (const name of [
          "Index price",
          "30-second index average",
          "Spread added",
          "Closing price",
          "You receive",
        ])
          await expect(first).toContainText(name);
      });
    },
  );

  test("a user places a pending order with stops and cancels it", async ({ page, app }) => {
    const screen = contractScreenOf(page);
    await app.open("contract", BTC);
    await screen.fund("1000");
    const mark = figureIn(await screen.mark("BTC/USDT").textContent());
    await screen.choose("Limit");
    await screen.price.fill((mark * 0.5).toFixed(2));
    await screen.amount.fill("100");
    await screen.choose("Cross");
    await screen.send();
    await screen.tab(/^Open orders \(1\)/).click();
    await expect(screen.entrusts).toContainText("Cross");
    await screen.entrusts.getByRole("button", { name: /^TP\/SL of/ }).click();
    await screen.field(/^Stop loss/).fill((mark * 0.4).toFixed(2));
    await screen.press("Set TP/SL");
    await expect(screen.sheet).toBeHidden();
    await expect(screen.deciding).toHaveCount(0);
    await screen.entrusts.getByRole("button", { name: /^Cancel order/ }).click();
    await expect(screen.entrusts).toContainText("No open orders");
    await expect.poll(screen.available).toBe(11_000);
  });

  test("an order for 100% of the balance fits margin and fee", async ({ page, app }) => {
    const screen = contractScreenOf(page);
    await app.open("contract", BTC);
    await screen.fund("1000");
    await screen.share("100%").click();
    await expect(screen.amount).not.toHaveValue("");
    expect(figureIn((await screen.cost.innerText()).replace(/^Margin\s*/, ""))).toBeGreaterThan(
      9_900,
    );
    await screen.form.getByRole("checkbox", { name: "Ask me before opening" }).uncheck();
    await screen.submit.click();
    await expect(screen.position("Long 5x")).toHaveCount(1);
    // The amount that was frozen for a worse price is released.
    await expect.poll(screen.available).toBeLessThan(275);
  });
});

test("a guest filters the contracts by asset class and opens one", async ({ page, app }) => {
  await app.open("contracts");
  await expect(page.getByTestId("mark-BTC/USDT")).toHaveText(/\d/);
  await page.getByRole("radiogroup").getByText("Metals", { exact: true }).click();
  await expect(page).toHaveURL(/asset=metal/);
  await expect(page.getByTestId("mark-BTC/USDT")).toHaveCount(0);
  await page.getByRole("link", { name: /XAU/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("XAU/USDT");
  await expect(page.getByTestId("contract-form")).toContainText("1 lot = 0.01 XAU");
  await expect(page.getByRole("button", { name: "Log in to trade" })).toBeVisible();
});

test("the calculator opens with a guest's order and computes profit, target price and liquidation price", async ({
  page,
  app,
}) => {
  const screen = contractScreenOf(page);
  await app.open("contract", BTC);
  await expect(screen.mark("BTC/USDT")).toHaveText(/\d/);
  await screen.leverage.fill("20");
  await screen.choose("Lots");
  await screen.lots.fill("1000");
  await screen.calculator.click();
  const result = page.getByTestId("calculated");
  await expect(screen.field(/^Leverage/)).toHaveValue("20");
  await expect(screen.field(/^Lots/)).toHaveValue("1,000");
  await screen.field(/^Entry price/).fill("50000");
  await screen.field(/^Closing price/).fill("51000");
  // A tenth of a bitcoin gains 100, less fees of 2.5 and 2.55.
  await expect(result).toContainText("+94.95");
  await screen.choice("Target price");
  await screen.field(/^Target profit after fees/).fill("94.95");
  await expect(result).toContainText("51,000.00");
  await screen.choice("Liquidation price");
  await expect(result).toContainText(/47,[67]/);
});

test("a guest sees the balance of the insurance fund", async ({ page, app }) => {
  await app.open("insuranceFund");
  await expect(page.getByTestId("fund-balance")).toHaveText(/\d.*USDT/);
  const name = "Daily history";
  const days = page.getByRole("table", { name }).or(page.getByRole("list", { name }));
  await expect(days).toBeVisible();
});

test("the home screen's shortcuts lead to the lists that they name", async ({ page, app }) => {
  const lists = {
    Futures: { route: "contract", shows: "BTC/USDT" },
    Stocks: { route: "market", shows: "AAPL/USDT" },
    "Precious metals": { route: "market", shows: "XAU/USDT" },
    Leverage: { route: "contracts", shows: "BTC/USDT" },
  } as const;
  const { entries, sheet, withoutNotice } = contentScreensOf(page);
  const selected = page.getByRole("tab", { selected: true });
  await withoutNotice();
  for (const [name, { route, shows }] of Object.entries(lists)) {
    await app.open("home");
    await entries.getByRole("button", { name: "More" }).click();
    await sheet.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(app.at(route));
    const named = { name: new RegExp(shows) };
    if (route === "contract") await expect(page.getByRole("heading", named), name).toBeVisible();
    else {
      await expect(page.getByRole("main").getByRole("link", named).first(), name).toBeVisible();
      if (route === "contracts")
        await expect(page.getByRole("main")).toContainText("Highest leverage first.");
      if (route === "market") await expect(selected).toHaveText(name.replace("Precious m", "M"));
    }
  }
});
