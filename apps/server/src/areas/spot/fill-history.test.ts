import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { add, dec, formatDec, mul } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const ETH = { currency_id: "2", legal_id: "3" };
const HOUR_MS = 3_600_000;

type Filters = Partial<Record<keyof CallInput<"spot.listFills">, string>>;
type Fill = CallOutput<"spot.listFills">["list"][number];

let harness: Harness;
let [maker, taker] = ["", ""];
/** The maker's sell of 0.3 BTC, and the taker's buys of 0.1 and 0.2 from it, an hour apart. */
let sellId: string;
const buys: { id: string; at: number }[] = [];

beforeAll(async () => {
  harness = await createHarness();
  [maker, taker] = [await demoUser(harness), await demoUser(harness)];
  sellId = (await placeLimit(harness, maker, "sell", "0.3", "95990")).message.id;
  for (const amount of ["0.1", "0.2"]) {
    await anHourLater();
    const { message } = await placeLimit(harness, taker, "buy", amount, "95990");
    buys.push({ id: message.id, at: Math.floor(harness.clock.now().getTime() / 1_000) });
  }
  await anHourLater();
  const sell = { ...ETH, type: "sell", order_type: "market", amount: "0.5" } as const;
  await harness.call("spot.placeOrder", sell, { token: taker });
  await harness.nextSecond();
});
afterAll(() => harness.close());

async function anHourLater(): Promise<void> {
  harness.clock.advance(HOUR_MS);
  await harness.moveIndex("1");
}

const list = async (token: string, filters: Filters = {}) =>
  (await harness.call("spot.listFills", { limit: "100", ...filters } as never, { token })).message;
const fills = async (token: string, filters: Filters = {}): Promise<Fill[]> =>
  (await list(token, filters)).list;
const amounts = (rows: readonly Fill[]) => rows.map(({ amount }) => amount);

describe("fills", () => {
  it("fills show both sides of a trade, each with its role, side and fee in the received currency", async () => {
    const trade = {
      symbol: "BTC/USDT",
      price: "95990",
      amount: "0.1",
      quote_amount: "9599",
      is_house: false,
    };
    const [bought] = await fills(taker, { order_id: buys[0]!.id });
    expect(bought).toMatchObject({
      ...trade,
      type: "buy",
      role: "taker",
      fee: "0.0001",
      fee_currency: "BTC",
    });
    const sold = (await fills(maker, { order_id: sellId })).at(-1);
    expect(sold).toMatchObject({
      ...trade,
      type: "sell",
      role: "maker",
      fee: "7.6792",
      fee_currency: "USDT",
    });
    expect(sold?.id).toBe(bought?.id);
  });

  it("fills name the house where it was the other side", async () => {
    const rows = await fills(taker, { currency_id: "2" });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatchObject({
        is_house: true,
        role: "taker",
        type: "sell",
        fee_currency: "USDT",
      });
  });

  it("an order's fills add up to its filled amount and quote amount", async () => {
    const { message } = await harness.call("spot.listOrders", { limit: "100" }, { token: taker });
    for (const order of message.list) {
      const rows = await fills(taker, { order_id: order.id });
      const sumOf = (valueOf: (row: Fill) => string) =>
        formatDec(rows.reduce((total, row) => add(total, dec(valueOf(row))), dec("0")));
      expect(sumOf(({ amount }) => amount)).toBe(order.filled_amount);
      expect(sumOf(({ quote_amount }) => quote_amount)).toBe(order.filled_quote);
      for (const { price, amount, quote_amount } of rows)
        expect(quote_amount).toBe(formatDec(mul(dec(price), dec(amount), "down")));
    }
  });

  it("fills are filtered by their owner's side, as maker or taker", async () => {
    expect(amounts(await fills(maker, { type: "sell" }))).toEqual(["0.2", "0.1"]);
    expect(await fills(maker, { type: "buy" })).toEqual([]);
    expect(amounts(await fills(taker, { type: "buy" }))).toEqual(["0.2", "0.1"]);
    expect(
      (await fills(taker, { type: "sell" })).every(({ symbol }) => symbol === "ETH/USDT"),
    ).toBe(true);
  });

  it("fills are filtered by pair", async () => {
    expect(amounts(await fills(taker, { currency_id: "1", legal_id: "3" }))).toEqual([
      "0.2",
      "0.1",
    ]);
    expect(await fills(maker, { currency_id: "2" })).toEqual([]);
    expect(await fills(maker, { currency_id: "3", legal_id: "1" })).toEqual([]);
  });

  it("fills are filtered by seconds, both bounds included", async () => {
    const [first, second] = buys.map(({ at }) => at) as [number, number];
    expect(amounts(await fills(maker, { from: `${first}`, to: `${second}` }))).toEqual([
      "0.2",
      "0.1",
    ]);
    expect(amounts(await fills(maker, { from: `${first + 1}` }))).toEqual(["0.2"]);
    expect(amounts(await fills(maker, { to: `${second - 1}` }))).toEqual(["0.1"]);
    expect(await fills(maker, { from: `${second}`, to: `${first}` })).toEqual([]);
    expect(await fills(maker, { from: "999999999999999" })).toEqual([]);
  });

  it("the fills of one order are filtered by order, also between two seconds", async () => {
    expect(amounts(await fills(taker, { order_id: buys[1]!.id }))).toEqual(["0.2"]);
    expect(amounts(await fills(maker, { order_id: sellId }))).toEqual(["0.2", "0.1"]);
    expect(amounts(await fills(maker, { order_id: sellId, from: `${buys[1]!.at}` }))).toEqual([
      "0.2",
    ]);
    expect(await fills(taker, { order_id: buys[0]!.id, from: `${buys[1]!.at}` })).toEqual([]);
  });

  it("fills of another user's order, the other side's or an unknown one are refused alike", async () => {
    for (const order_id of [buys[0]!.id, crypto.randomUUID()])
      expect(
        (await harness.call("spot.listFills", { order_id }, { token: maker })).refusal?.code,
      ).toBe("order-not-found");
  });

  it("pages of fills neither lose nor repeat one while trades go on", async () => {
    const whole = await fills(maker);
    const first = await list(maker, { limit: "1" });
    await placeLimit(harness, maker, "sell", "0.05", "95991");
    await placeLimit(harness, taker, "buy", "0.05", "95991");
    const second = await list(maker, { limit: "1", cursor: first.cursor ?? "" });
    expect([...first.list, ...second.list]).toEqual(whole);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect(amounts((await list(maker, { limit: "1", page: "2" })).list)).toEqual(["0.2"]);
  });

  it("a trade with oneself has two fills, and a page may end between them", async () => {
    const { ownerPool } = harness.database;
    const sql = `UPDATE spot_trades t SET maker_user_id = coalesce(
        $1, (SELECT user_id FROM spot_orders o WHERE o.id = t.maker_order_id))
      WHERE taker_order_id = $2`;
    const { rows } = await ownerPool.query<{ user_id: string }>(
      "SELECT user_id FROM spot_orders WHERE id = $1",
      [buys[0]!.id],
    );
    await ownerPool.query(sql, [rows[0]?.user_id, buys[0]!.id]);
    const filters = { to: `${buys[0]!.at}`, limit: "1" };
    const first = await list(taker, filters);
    const second = await list(taker, { ...filters, cursor: first.cursor ?? "" });
    expect(
      [...first.list, ...second.list].map(({ role, type, order_id }) => [role, type, order_id]),
    ).toEqual([
      ["taker", "buy", buys[0]!.id],
      ["maker", "sell", sellId],
    ]);
    expect(second.has_more).toBe(false);
    await ownerPool.query(sql, [null, buys[0]!.id]);
  });

  it("fills are found by dates from before the journal kept numbers", async () => {
    await harness.database.ownerPool.query("UPDATE exchange_journal SET trade_number = NULL");
    expect(amounts(await fills(maker, { from: `${buys[0]!.at}`, to: `${buys[1]!.at}` }))).toEqual([
      "0.2",
      "0.1",
    ]);
    expect(amounts(await fills(taker, { order_id: buys[1]!.id }))).toEqual(["0.2"]);
  });

  it.each<[string, Filters, string]>([
    ["a cursor that is no number", { cursor: "x" }, "cursor"],
    ["an order that has no such id", { order_id: "17" }, "order_id"],
    ["an unknown side", { type: "both" }, "type"],
  ])("the list of fills refuses %s", async (_what, filters, field) => {
    const answer = await harness.call("spot.listFills", filters as never, { token: maker });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field } });
  });
});
