import type { CallInput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const [BTC, ETH] = [
  { currency_id: "1", legal_id: "3" },
  { currency_id: "2", legal_id: "3" },
];
const HOUR_MS = 3_600_000;

type Filters = Partial<Record<keyof CallInput<"spot.listOrders">, string>>;

let harness: Harness;
let token: string;
/** The user's orders by the name of their step, with their unix seconds. */
const ids: Record<string, string> = {};
const at: Record<string, number> = {};

beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  const stranger = await demoUser(harness);
  await placeLimit(harness, stranger, "buy", "0.001", "90001");
  await step("bought", { ...BTC, type: "buy", order_type: "market", quote_amount: "500" });
  await step("sold", { ...ETH, type: "sell", order_type: "market", amount: "0.5" });
  await step("resting", { ...BTC, type: "sell", amount: "0.001", target_price: "95995" });
  await step("met itself", { ...BTC, type: "buy", amount: "0.001", target_price: "95995" });
  await step("taken back", { ...ETH, type: "sell", amount: "0.1", target_price: "3500" });
  await harness.call("spot.cancelOrder", { id: ids["taken back"]!, cancel: "1" }, { token });
});
afterAll(() => harness.close());

/** Places one more order an hour later. */
async function step(name: string, order: object): Promise<void> {
  harness.clock.advance(HOUR_MS);
  await harness.moveIndex("1");
  ids[name] = (await harness.call("spot.placeOrder", order as never, { token })).message.id;
  at[name] = Math.floor(harness.clock.now().getTime() / 1_000);
  await harness.nextSecond();
}

const list = async (filters: Filters, by = token) =>
  (await harness.call("spot.listOrders", { limit: "100", ...filters } as never, { token: by }))
    .message;
const namesOf = async (filters: Filters): Promise<(string | undefined)[]> => {
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await list(filters)).list.map(({ id }) => nameOf.get(id));
};

const ALL = ["taken back", "met itself", "resting", "sold", "bought"];

describe("order history", () => {
  it.each<[string, Filters, string[]]>([
    ["everything, newest first", {}, ALL],
    ["open orders", { status: "in_progress" }, ["resting"]],
    ["filled orders", { status: "completed" }, ["sold", "bought"]],
    ["cancelled and expired orders", { status: "cancelled" }, ["taken back", "met itself"]],
    ["all that are no longer open", { status: "ended" }, ALL.filter((name) => name !== "resting")],
    ["buys", { type: "buy" }, ["met itself", "bought"]],
    ["sells", { type: "sell" }, ["taken back", "resting", "sold"]],
    ["market orders", { order_type: "market" }, ["sold", "bought"]],
    ["limit orders", { order_type: "limit" }, ["taken back", "met itself", "resting"]],
    ["no order of a type that was never used", { order_type: "oco" }, []],
    ["one pair", { currency_id: "1", legal_id: "3" }, ["met itself", "resting", "bought"]],
    ["one coin", { currency_id: "2" }, ["taken back", "sold"]],
    ["one quote currency", { legal_id: "3" }, ALL],
    ["nothing of a pair that is not traded", { currency_id: "3", legal_id: "1" }, []],
    [
      "several filters at once",
      { type: "buy", status: "ended", currency_id: "1" },
      ["met itself", "bought"],
    ],
  ])("order history shows %s", async (_what, filters, names) => {
    expect(await namesOf(filters)).toEqual(names);
  });

  it("order history is filtered by seconds, both bounds included", async () => {
    const [sold, taken] = [at["sold"]!, at["taken back"]!];
    expect(await namesOf({ from: `${sold}`, to: `${taken}` })).toEqual(ALL.slice(0, 4));
    expect(await namesOf({ from: `${sold + 1}`, to: `${taken - 1}` })).toEqual(ALL.slice(1, 3));
    expect(await namesOf({ from: `${sold}`, type: "sell" })).toEqual([
      "taken back",
      "resting",
      "sold",
    ]);
    expect(await namesOf({ to: `${sold}` })).toEqual(["sold", "bought"]);
    expect(await namesOf({ from: `${taken}`, to: `${sold}` })).toEqual([]);
    expect(await namesOf({ from: "999999999999999" })).toEqual([]);
    expect(await namesOf({ from: "0", to: "999999999999999" })).toEqual(ALL);
    expect(await namesOf({ to: "0" })).toEqual([]);
  });

  it("order history finds dates from before the journal kept numbers", async () => {
    await harness.database.ownerPool.query(
      "UPDATE exchange_journal SET order_number = NULL WHERE written_at < to_timestamp($1)",
      [at["resting"]! + 60],
    );
    const [sold, taken] = [at["sold"]!, at["taken back"]!];
    expect(await namesOf({ from: `${sold}`, to: `${taken}` })).toEqual(ALL.slice(0, 4));
    expect(await namesOf({ from: `${sold + 1}`, to: `${at["resting"]!}` })).toEqual(["resting"]);
    expect(await namesOf({ to: `${sold}` })).toEqual(["sold", "bought"]);
  });

  it("pages of order history neither lose nor repeat an order while new orders come in", async () => {
    const busy = await demoUser(harness);
    const place = (price: number) => placeLimit(harness, busy, "buy", "0.001", `${price}`);
    for (let price = 90_000; price < 90_007; price += 1) await place(price);
    const seen: (string | null)[] = [];
    let cursor: string | null = "";
    for (let price = 91_000; cursor !== null; price += 1) {
      const page = await list({ limit: "2", ...(cursor === "" ? {} : { cursor }) }, busy);
      seen.push(...page.list.map(({ target_price }) => target_price));
      cursor = page.cursor;
      expect(page.has_more).toBe(cursor !== null);
      await place(price);
    }
    expect(seen).toEqual(["90006", "90005", "90004", "90003", "90002", "90001", "90000"]);
  });

  it("order history is also read by page number", async () => {
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => list({ limit: "2", page })));
    expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(
      ALL.map((name) => ids[name]),
    );
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false, false]);
  });

  it.each<[string, Filters, string]>([
    ["a cursor that is no number", { cursor: "newest" }, "cursor"],
    ["a negative cursor", { cursor: "-1" }, "cursor"],
    ["an endless cursor", { cursor: "9".repeat(17) }, "cursor"],
    ["a page before the first", { page: "0" }, "page"],
    ["more rows than a page may have", { limit: "101" }, "limit"],
    ["a date that is no whole second", { from: "1.5" }, "from"],
    ["an unknown status", { status: "lost" }, "status"],
    ["an unknown type", { order_type: "iceberg" }, "order_type"],
  ])("order history refuses %s", async (_what, filters, field) => {
    const answer = await harness.call("spot.listOrders", filters as never, { token });
    expect(answer.refusal).toEqual({ code: "parameter-error", params: { field } });
  });

  it("order history takes the greatest cursor for the newest page", async () => {
    expect((await list({ cursor: "9".repeat(16) })).list.map(({ id }) => id)).toEqual(
      ALL.map((name) => ids[name]),
    );
  });
});
