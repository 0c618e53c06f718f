import { readFile } from "node:fs/promises";

import { expect, test } from "./page-models/fixtures.ts";
import { ordersScreenOf } from "./page-models/orders-screen.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

test.use({ visitor: "demo" });

test(
  "a user places, changes and cancels limit and stop orders",
  { tag: "@core" },
  async ({ page, app }) => {
    const trade = tradeScreenOf(page);
    await app.openTrade("BTC/USDT");
    // Far enough above the price to stay open, and within the price band.
    const above = await trade.priceAt(115);
    await test.step("a post-only order that would fill at once is refused at its price", async () => {
      const high = await trade.priceAt(110);
      await trade.advanced.click();
      await trade.timeInForce.selectOption("Post-only");
      await trade.askFor(high);
      await trade.amount.fill("0.01");
      await trade.amount.blur();
      await expect(trade.price).toHaveAccessibleDescription(
        /^At this price the order would fill immediately/,
      );
    });

    await test.step("typing replaces a price that arrives while the empty field has the focus", async () => {
      await page.reload();
      await expect(trade.price).not.toHaveValue("");
      await trade.price.fill("");
      await expect(trade.price).toBeFocused();
      // A scripted click fills in a price without moving the focus, as the feed does.
      await page
        .getByRole("button", { name: "Use the best bid as the price" })
        .evaluate((button: HTMLElement) => button.click());
      await expect(trade.price).not.toHaveValue("");
      await page.keyboard.type("71234.5");
      await trade.price.blur();
      await expect(trade.price, "with all decimals of the market").toHaveValue("71,234.50");
    });

    await test.step("a user lowers the amount of an open order in place, and cannot raise it", async () => {
      await trade.placeLimit("70000", "0.5");
      await expect(trade.available).toContainText("65,000");
      await trade.amends.click();
      const sheet = page.getByRole("dialog", { name: "Edit order" });
      await sheet.getByRole("radiogroup").getByText("Amount", { exact: true }).click();
      const amount = sheet.getByRole("textbox", { name: /^Amount/ });
      const lower = sheet.getByRole("button", { name: "Lower amount", exact: true });
      await amount.fill("0.6");
      await lower.click();
      await expect(amount).toHaveAccessibleDescription("The new amount must be less than 0.5");
      await amount.fill("0.2");
      await lower.click();
      await expect(sheet).toBeHidden();
      await expect(trade.available).toContainText("86,000");
      await expect(trade.orders).toContainText("0.2");
      await trade.cancels.click();
      await expect(trade.noOrders).toBeVisible();
    });

    await test.step("a trigger price that has already been reached is refused at its field", async () => {
      await trade.chooseStop("Stop market");
      await trade.trigger.fill("1000");
      await trade.spend.fill("100");
      await trade.spend.blur();
      await expect(trade.trigger).toHaveAccessibleDescription(
        /^The trigger price has already been reached: the price is/,
      );
      await trade.submit.click();
      await expect(trade.trigger, "the cursor goes to what is to be mended").toBeFocused();
      await expect(trade.noOrders).toBeVisible();
    });

    await test.step("a stop order says in words what it will do, waits, and is cancelled", async () => {
      await trade.choose("Sell");
      await trade.chooseStop("Stop market");
      await trade.trigger.fill("50000");
      await trade.amount.fill("0.1");
      await trade.amount.blur();
      await expect(trade.plan).toHaveText(
        "When the index falls to 50,000.00, a market order sells 0.1 BTC at 49,500.00 or better",
      );
      await trade.submit.click();
      await expect(app.toast("Stop order placed. It waits for its trigger price.")).toBeVisible();
      await expect(trade.orders).toContainText("Index ≤ 50,000.00");
      await expect(trade.orders).toContainText("Waiting");
      await trade.cancels.click();
      await expect(trade.noOrders).toBeVisible();
    });

    await test.step("a user places every kind of stop order, and all are listed among the open orders", async () => {
      await trade.choose("Sell");
      const place = async (kind: string, fields: () => Promise<void>, count: number) => {
        await trade.chooseStop(kind);
        await fields();
        await trade.amount.fill("0.1");
        await trade.submit.click();
        await expect(trade.amount, `${kind} is accepted`).toHaveValue("");
        await expect(trade.cancels).toHaveCount(count);
      };
      await place(
        "Stop limit",
        async () => {
          await trade.trigger.fill("50000");
          await trade.price.fill("49900");
        },
        1,
      );
      await place("Take profit market", () => trade.trigger.fill("150000"), 2);
      await place(
        "OCO",
        async () => {
          await trade.price.fill(above);
          await trade.trigger.fill("60000");
          await trade.stopLimit.fill("59900");
        },
        3,
      );
      await place("Trailing stop", () => trade.distance.fill("2.5"), 4);
      await expect(trade.orders).toContainText("(2.50%)");
      await trade.cancelAll.click();
      const sheet = page.getByRole("dialog", { name: "Cancel open orders" });
      await sheet.getByRole("button", { name: "Cancel orders" }).click();
      await expect(app.toast("4 orders canceled")).toBeVisible();
      await expect(trade.noOrders).toBeVisible();
    });
  },
);

test("a user filters the order history, opens an order's details, and exports the history", async ({
  page,
  app,
}) => {
  const trade = tradeScreenOf(page);
  const orders = ordersScreenOf(page);
  await app.openTrade("BTC/USDT");
  await trade.placeLimit("70000", "0.01");
  await trade.cancels.click();
  await expect(trade.noOrders).toBeVisible();
  await trade.choose("Market");
  await trade.spend.fill("1000");
  await trade.submit.click();
  await expect(trade.spend).toHaveValue("");

  const asked = page.waitForRequest(/\/coin\/list\?.*status=ended/);
  await app.open("orders", "?tab=history");
  expect((await asked).url()).toContain("limit=10");
  await expect(orders.ended).toHaveCount(2);
  await expect(page.getByText("No more items")).toBeVisible();
  await orders.openFilters();
  await orders.filter("Status").selectOption({ label: "Canceled or expired" });
  await expect(orders.ended).toHaveCount(1);
  await orders.filter("Order type").selectOption({ label: "Market" });
  await expect(orders.history).toContainText("No results for these filters");
  await orders.clear.click();
  await orders.day("To").fill("2020-01-01");
  await expect(orders.history).toContainText("No results for these filters");
  await orders.clear.click();
  await orders.ended.first().click();
  await expect(orders.sheet).toContainText("Taker");
  await expect(orders.sheet).toContainText(/Order ID/);
  await page.keyboard.press("Escape");

  await orders.tab("Fills and fees").click();
  await expect(orders.fills.first()).toContainText("BTC/USDT");
  const [download] = await Promise.all([page.waitForEvent("download"), orders.exportCsv.click()]);
  expect(download.suggestedFilename()).toMatch(/^candor-fills-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines[0]).toContain("fee_currency");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('"BTC/USDT","buy","taker"');
});
