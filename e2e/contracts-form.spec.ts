import { chartPanelOf } from "./page-models/chart-panel.ts";
import { contractScreenOf } from "./page-models/contract-screen.ts";
import { figureIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { isWhollySeen } from "./page-models/sight.ts";

/** The BTC/USDT contract, of which one lot is 0.0001 BTC. */
const BTC = "?currency_id=1&legal_id=3";

test.use({ visitor: "demo" });

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(
    `the block with the button covers no field in use on a phone ${width} px wide`,
    { tag: "@phone" },
    async ({ page, app }) => {
      const screen = contractScreenOf(page);
      const fields = screen.form.getByRole("textbox");
      await page.setViewportSize({ width, height });
      await app.open("contract", BTC);
      await expect(screen.mark("BTC/USDT")).toHaveText(/\d/);
      await screen.fund("1000");

      await test.step("without an amount there are no costs, and the button stands alone", async () => {
        await expect(screen.cost).toHaveCount(0);
        await expect.poll(() => isWhollySeen(screen.submit)).toBe(true);
      });

      await test.step("the amount stays in view while the costs appear under it", async () => {
        await screen.amount.focus();
        await screen.amount.fill("500");
        await expect(screen.cost).toContainText("Most you can lose");
        await expect.poll(() => isWhollySeen(screen.amount)).toBe(true);
        await expect.poll(() => isWhollySeen(screen.cost)).toBe(true);
      });

      await test.step("each field of a limit order with stops is in view while it has the focus", async () => {
        await screen.choose("Limit");
        await screen.stops.click();
        await expect(fields).toHaveCount(5);
        for (const field of await fields.all()) {
          await field.focus();
          const message = (await field.getAttribute("name")) ?? "";
          await expect.poll(() => isWhollySeen(field), { message }).toBe(true);
        }
      });
    },
  );

test("stops are typed in percent, and the position is closed from its line in the chart", async ({
  page,
  app,
}) => {
  const screen = contractScreenOf(page);
  const chart = chartPanelOf(page);
  const enterAs = (unit: string) =>
    page
      .getByRole("radiogroup", { name: "Enter as" })
      .last()
      .getByText(unit, { exact: true })
      .click();
  await app.open("contract", BTC);
  await expect(page.getByTestId("overnight-in").first()).toHaveText(/^(\d\dh)?\d\dm\d\ds$/);
  await screen.fund("1000");

  await test.step("the order form shows the price that a percentage comes to, and sends it", async () => {
    await screen.stops.click();
    await enterAs("%");
    await screen.amount.fill("500");
    await screen.takeProfit.fill("2");
    await expect(screen.takeProfit).toHaveAccessibleDescription(
      /Price [\d,.]+ · PnL after fees \+/,
    );
    await screen.stopLoss.fill("1");
    await expect(screen.stopLoss).toHaveAccessibleDescription(/Price [\d,.]+ · PnL after fees −/);
    await screen.send();
    await expect(screen.position("Long 5x")).toHaveCount(1);
  });

  await test.step("in the sheet of a position 10% of the margin at 5x is 2% of the price", async () => {
    await screen.stopsOf("Long 5x").click();
    const entry = await screen.inSheet("Entry price");
    await enterAs("ROE");
    await screen.field(/^Stop loss/).fill("10");
    const wanted = Math.ceil(entry * 98 - 1e-6) / 100;
    await expect
      .poll(async () => {
        const id = await screen.field(/^Stop loss/).getAttribute("aria-describedby");
        return figureIn(
          /Price ([\d,.]+)/.exec(await page.locator(`[id="${id}"]`).innerText())?.[1] ?? "",
        );
      })
      .toBe(wanted);
    await screen.press("Set TP/SL");
    await expect(screen.sheet).toBeHidden();
    await expect(screen.deciding).toHaveCount(0);
    await expect(screen.position("Long 5x")).toContainText(
      wanted.toLocaleString("en", { minimumFractionDigits: 2 }),
    );
  });

  await test.step("a position leads to its contract by its sheet, and in a table by its row but not by its buttons", async () => {
    await app.open("contract", "?currency_id=2&legal_id=3");
    await screen.position("Long 5x").scrollIntoViewIfNeeded();
    await screen.closeOf("Long 5x").click();
    await expect(screen.sheet).toContainText("Estimated closing price");
    await page.keyboard.press("Escape");
    await expect(screen.sheet).toBeHidden();
    await expect(page).toHaveURL(/currency_id=2&/);
    if ((await page.getByRole("table", { name: "Your positions" }).count()) > 0) {
      await screen.position("Long 5x").getByTestId("distance").click();
      await expect(page).toHaveURL(/currency_id=1&/);
      await app.open("contract", "?currency_id=2&legal_id=3");
    }
    await screen.detailsOf("Long 5x").click();
    await screen.sheet.getByRole("link", { name: "Chart", exact: true }).click();
    await expect(page).toHaveURL(/currency_id=1&/);
  });

  await test.step("the cross of the line opens the sheet that closes the position", async () => {
    await chart.panel.evaluate((panel) => panel.scrollIntoView({ block: "center" }));
    await chart.panel.getByTestId("end-line").click();
    await screen.press("Close entire position");
    await expect(screen.sheet).toBeHidden();
    await expect(screen.position("Long 5x")).toHaveCount(0);
  });
});
