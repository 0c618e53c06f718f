import { dec, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, fundUser, placeLimit, registerUser } from "../../testing/factories.ts";
import { quoteRate } from "../../testing/fiat-rate.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { makeStatement, readFile, rowsOf, runJob } from "../../testing/statements.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const lotsOf = async (token: string, input: object = {}) => {
  const to = harness.clock.now().toISOString().slice(0, 10);
  const asked = { from: "2026-01-01", to, format: "lots" as const, ...input };
  const made = await makeStatement(harness, token, asked);
  expect(made.state).toBe("made");
  return rowsOf((await readFile(harness, token, made.id)).toString());
};
const query = (statement: string) => harness.database.ownerPool.query(statement);
/** Sets BTC's index at the end of the day; null removes it. */
const closeOfDay = async (price: string | null) => {
  const day = Math.floor(harness.clock.now().getTime() / DAY_MS) * 86_400;
  await query(`DELETE FROM candles WHERE period = '1day' AND opened_at = ${day} AND market_id = 1`);
  if (price !== null)
    await query(
      `INSERT INTO candles (market_id, period, opened_at, open, high, low, close)
       VALUES (1, '1day', ${day}, ${price}, ${price}, ${price}, ${price})`,
    );
};

describe("tax lots", () => {
  it("tax lots are sold first in, first out, at what was paid and received, fees included", async () => {
    const token = await demoUser(harness);
    await closeOfDay("96000");
    await placeLimit(harness, token, "sell", "0.5", "95000");
    await harness.nextSecond();
    const { message: fills } = await harness.call("spot.listFills", { limit: "100" }, { token });
    const rows = await lotsOf(token, { currency: "1" });
    expect(fills.list.length).toBeGreaterThan(1);
    expect(rows.filter(({ state }) => state === "disposed")).toHaveLength(fills.list.length);
    for (const { id, amount, quote_amount, fee } of fills.list) {
      const proceeds = sub(dec(quote_amount), dec(fee));
      const cost = mul(dec(amount), dec("96000"), "down");
      expect(rows.find((row) => row["disposed_reference"] === id)).toMatchObject({
        acquired_by: "grant",
        disposed_by: "trade",
        amount,
        cost_usdt: formatDec(cost),
        proceeds_usdt: formatDec(proceeds),
        gain_usdt: formatDec(sub(proceeds, cost)),
      });
    }
  });

  it("lots that are left give a coin's average cost, as the table of costs does", async () => {
    const { token, id } = await registerUser(harness);
    await closeOfDay("90000");
    await fundUser(harness, id, 1, "2");
    await fundUser(harness, id, 3, "1000");
    const { message } = await harness.call("statements.listCosts", {}, { token });
    expect(message).toEqual({
      is_counted: true,
      list: [
        { currency_id: 1, currency_code: "BTC", amount: "2", cost: "180000", average: "90000" },
      ],
    });
    expect((await lotsOf(token)).at(-1)).toMatchObject({ amount: "2", cost_usdt: "180000" });
  });

  it("lots from a day without a recorded index have no cost and no gain", async () => {
    const token = await demoUser(harness);
    await closeOfDay(null);
    await placeLimit(harness, token, "sell", "0.5", "95000");
    await harness.nextSecond();
    await closeOfDay(null);
    const rows = await lotsOf(token, { currency: "1" });
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const row of rows)
      expect([row["cost_usdt"], row["gain_usdt"], row["cost_fiat"]]).toEqual(["", "", ""]);
    expect(rows.find(({ state }) => state === "disposed")?.["proceeds_usdt"]).not.toBe("");
    expect(rows.at(-1)).toMatchObject({ state: "held", amount: "0.5", disposed_at: "" });
  });

  it("lots are converted to another currency at each day's rate, if that rate was kept", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 1, "2");
    await closeOfDay("90000");
    await quoteRate(harness, "THB", "35");
    await runJob(harness, "statements.keepFiatDay");
    const held = async (fiat: string) => (await lotsOf(token, { fiat })).at(-1);
    expect(await held("THB")).toMatchObject({ cost_usdt: "180000", cost_fiat: "6300000" });
    expect(await held("JPY")).toMatchObject({ cost_usdt: "180000", cost_fiat: "", fiat: "JPY" });
    expect(await held("USD")).toMatchObject({ cost_fiat: "180000" });
  });
});
