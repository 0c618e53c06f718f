import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

type Filters = Partial<Record<keyof CallInput<"spot.exportHistory">, string>>;

let harness: Harness;
let token: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterAll(() => harness.close());

const exported = async (filters: Filters, by = token) =>
  (await harness.call("spot.exportHistory", filters as never, { token: by })).message;
/** Parses the lines into objects; every cell is quoted and contains no quotes. */
function parsed(csv: string): Record<string, string>[] {
  const [names = [], ...lines] = csv
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'));
  return lines.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])),
  );
}

describe("an export of one's history", () => {
  it("an export holds the orders as the list shows them, with empty cells for unknown values", async () => {
    await placeLimit(harness, token, "sell", "0.1", "95990");
    await placeLimit(harness, await demoUser(harness), "buy", "0.04", "95990");
    const { csv, rows, cursor } = await exported({ what: "orders" });
    const { message } = await harness.call("spot.listOrders", {}, { token });
    const [order] = message.list;
    expect([rows, cursor]).toEqual([1, null]);
    expect(parsed(csv)).toEqual([
      {
        order_id: order?.id,
        created_at: order?.created_at,
        updated_at: order?.updated_at,
        symbol: "BTC/USDT",
        side: "sell",
        order_type: "limit",
        time_in_force: "gtc",
        status: "in_progress",
        state: "partially-filled",
        end_reason: "",
        price: "95990",
        amount: "0.1",
        quote_amount: "",
        filled_amount: "0.04",
        filled_quote: "3839.6",
        average_price: "95990",
        trigger_price: "",
        trigger_source: "",
        trigger_direction: "",
        trail_rate: "",
        stop_price: "",
        triggered_at: "",
      },
    ]);
  });

  it("an export of fills has their fees", async () => {
    const { csv, rows } = await exported({ what: "fills" });
    const { message } = await harness.call("spot.listFills", {}, { token });
    const [fill] = message.list;
    expect(rows).toBe(1);
    expect(parsed(csv)).toEqual([
      {
        fill_id: fill?.id,
        order_id: fill?.order_id,
        time: fill?.time,
        symbol: "BTC/USDT",
        side: "sell",
        role: "maker",
        price: "95990",
        amount: "0.04",
        quote_amount: "3839.6",
        fee: "3.07168",
        fee_currency: "USDT",
        is_house: "false",
        is_simulated: "false",
      },
    ]);
  });

  it("an export is filtered like the lists and has a header even without rows", async () => {
    for (const filters of [{ type: "buy" }, { currency_id: "2" }, { to: "1" }] as const)
      for (const what of ["orders", "fills"]) {
        const { csv, rows, cursor } = await exported({ what, ...filters });
        expect([csv.split("\r\n").length, rows, cursor]).toEqual([2, 0, null]);
      }
    expect(
      (await exported({ what: "orders", type: "sell", from: "1", currency_id: "1" })).rows,
    ).toBe(1);
    expect((await exported({ what: "orders" }, await demoUser(harness))).rows).toBe(0);
  });

  it("an export comes in parts of a thousand rows that make one file", async () => {
    const busy = await demoUser(harness);
    const { message: order } = await placeLimit(harness, busy, "buy", "0.001", "90000");
    await harness.call("spot.cancelOrder", { id: order.id, cancel: "1" }, { token: busy });
    await harness.database.ownerPool.query(
      `INSERT INTO spot_orders
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number + n))).*
       FROM spot_orders o, generate_series(1, 1200) n WHERE user_id = $1`,
      [await userIdOf(harness, busy)],
    );
    const first = await exported({ what: "orders" }, busy);
    const second = await exported({ what: "orders", cursor: first.cursor ?? "" }, busy);
    expect([first.rows, second.rows, second.cursor]).toEqual([1_000, 201, null]);
    const whole = parsed(first.csv + second.csv);
    expect(new Set(whole.map(({ order_id }) => order_id)).size).toBe(1_201);
    expect(whole.at(-1)?.["order_id"]).toBe(order.id);
  });

  it.each<[string, Filters, string]>([
    ["something else than orders and fills", { what: "passwords" }, "what"],
    ["nothing in particular", {}, "what"],
    ["a part that cannot be", { what: "fills", cursor: "?" }, "cursor"],
  ])("an export refuses %s", async (_case, filters, field) => {
    const answer = await harness.call("spot.exportHistory", filters as never, { token });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field } });
  });
});
