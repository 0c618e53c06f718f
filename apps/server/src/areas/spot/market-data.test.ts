import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { add, dec, formatDec, max, min } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candleStart } from "@candor/rules/candles.ts";
import type { Role } from "../../platform/config/roles.ts";
import { rollUpSlice } from "./roll-up-trades.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type LiveClient, connectLive } from "../../testing/live-client.ts";

const BTC = { symbol: "BTC/USDT" };

let harness: Harness;
let [maker, taker] = ["", ""];
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ port: 0 });
  [maker, taker] = [await demoUser(harness), await demoUser(harness)];
});
afterAll(() => harness.close());

/** A trade between the two users at that price. */
async function trade(price: string, amount = "0.001"): Promise<void> {
  await placeLimit(harness, maker, "sell", amount, price);
  expect((await placeLimit(harness, taker, "buy", amount, price)).message.state).toBe("filled");
}

const second = () => Math.floor(harness.clock.now().getTime() / 1_000);

async function later(ms: number): Promise<void> {
  harness.clock.advance(ms);
  await harness.moveIndex("1");
}

describe("depth over HTTP", () => {
  const depth = async (token?: string, limit = "1000") =>
    (await harness.call("spot.getDepth", { ...BTC, limit }, token === undefined ? {} : { token }))
      .message;

  it("depth over HTTP is the snapshot that the socket gives, with the same numbers", async () => {
    const client: LiveClient = await connectLive(harness, maker);
    const before = (await client.subscribe("spot.depth", BTC)).snapshot as { u: number };
    const { message: order } = await placeLimit(harness, maker, "buy", "0.002", "90123.45");
    await expect.poll(async () => (await depth(maker)).u).toBeGreaterThan(before.u);
    const shown = await depth(maker);
    expect(shown.b).toContainEqual(["90123.45", "0.002"]);
    const other: LiveClient = await connectLive(harness, taker);
    expect((await other.subscribe("spot.depth", BTC)).snapshot).toEqual(shown);
    await harness.call("spot.cancelOrder", { id: order.id, cancel: "1" }, { token: maker });
    client.socket.close();
    other.socket.close();
  });

  it("depth shows as many levels of each side as asked for, best first", async () => {
    const [whole, best] = [await depth(maker), await depth(maker, "3")];
    expect([best.b, best.a]).toEqual([whole.b.slice(0, 3), whole.a.slice(0, 3)]);
    expect([best.b.length, best.a.length, best.pu]).toEqual([3, 3, null]);
    const prices = whole.b.map(([price]) => dec(price));
    expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? 1 : -1)));
  });

  it("depth is that of the live book for guests and of the demo book for a demo account", async () => {
    const { message: order } = await placeLimit(harness, maker, "buy", "0.003", "90000.01");
    const level = ["90000.01", "0.003"];
    await expect.poll(async () => (await depth(taker)).b).toContainEqual(level);
    expect((await depth()).b).not.toContainEqual(level);
    await harness.call("spot.cancelOrder", { id: order.id, cancel: "1" }, { token: maker });
  });

  it("a process that answers calls without sockets follows the books for its depth", async () => {
    const roles = new Set<Role>(["api", "writer", "feed", "jobs"]);
    const silent = await createHarness({ config: { roles } });
    const user = await demoUser(silent);
    const best = async () => (await silent.call("spot.getDepth", BTC, { token: user })).message.b;
    expect(await best()).not.toEqual([]);
    await placeLimit(silent, user, "buy", "0.002", "90000.02");
    await expect.poll(best).toContainEqual(["90000.02", "0.002"]);
    await silent.close();
  });

  it.each<[string, { symbol: string; limit?: string }, object]>([
    ["an unknown market", { symbol: "BTC/ETH" }, { code: "unknown-market", params: {} }],
    ["no levels", { ...BTC, limit: "0" }, { code: "parameter-error", params: { field: "limit" } }],
    [
      "more levels than kept",
      { ...BTC, limit: "1001" },
      { code: "parameter-error", params: { field: "limit" } },
    ],
  ])("depth refuses %s", async (_what, input, refusal) => {
    expect((await harness.call("spot.getDepth", input, {})).refusal).toEqual(refusal);
  });
});

describe("market trades over HTTP", () => {
  it("market trades come newest first, page by page, from the caller's own realm", async () => {
    for (const price of ["95990", "95991", "95992"]) await trade(price);
    const list = async (input: object, token?: string) =>
      (
        await harness.call(
          "spot.listTrades",
          { ...BTC, ...input },
          token === undefined ? {} : { token },
        )
      ).message;
    const first = await list({ limit: "2" }, maker);
    await trade("95993");
    const rest = await list({ limit: "2", cursor: first.cursor! }, maker);
    expect([...first.list, ...rest.list].map(({ price }) => price)).toEqual([
      "95992",
      "95991",
      "95990",
    ]);
    expect([first.has_more, rest.has_more]).toEqual([true, false]);
    expect(first.list[0]).toMatchObject({ amount: "0.001", taker_side: "buy", is_house: false });
    expect((await list({})).list).toEqual([]);
    expect((await list({ page: "4", limit: "1" }, taker)).list.map(({ price }) => price)).toEqual([
      "95990",
    ]);
  });

  it.each(["spot.listTrades", "spot.getDayStats"] as const)(
    "%s refuses markets that do not exist",
    async (call) => {
      expect((await harness.call(call, { symbol: "BTC/ETH" })).refusal?.code).toBe(
        "unknown-market",
      );
    },
  );
});

describe("candles of the book's own trades", () => {
  const candles = async (period: string, token?: string) =>
    (
      await harness.call(
        "spot.listTradeCandles",
        { ...BTC, period: period as "1min", from: "0", to: "4000000000" },
        token === undefined ? {} : { token },
      )
    ).message;

  it("candles hold the trades of their realm in every period", async () => {
    await later(600_000);
    for (const price of ["95990", "95995", "95985", "95992"]) await trade(price, "0.002");
    await rollUpSlice(harness.ctx.db);
    for (const period of CANDLE_PERIODS) {
      const newest = (await candles(period, maker)).at(-1);
      expect(newest?.time).toBe(candleStart(period, second()));
      expect(newest).toMatchObject({ high: "95995", low: "95985", close: "95992" });
    }
    expect((await candles("1min", maker)).at(-1)).toMatchObject({
      open: "95990",
      volume: "0.008",
      quote_volume: "767.924",
      trades: 4,
    });
    expect(await candles("1min")).toEqual([]);
  });

  it("candles begin with the one that contains the first bound, and an unknown market is refused", async () => {
    const all = await candles("1min", maker);
    const between = (from: number, to: number, symbol = "BTC/USDT") =>
      harness.call(
        "spot.listTradeCandles",
        { symbol, period: "1min", from: `${from}`, to: `${to}` },
        { token: maker },
      );
    const last = all.at(-1)!.time;
    expect((await between(last, last)).message).toEqual([all.at(-1)]);
    expect((await between(last + 1, last + 59)).message).toEqual([all.at(-1)]);
    expect((await between((last + 1) * 1_000, (last + 59) * 1_000)).message).toEqual([all.at(-1)]);
    expect((await between(last, last - 60)).message).toEqual([]);
    expect((await between(0, 999_999_999_999_999)).message).toEqual(all);
    expect((await between(0, 1, "BTC/ETH")).refusal?.code).toBe("unknown-market");
  });
});

describe("24 hours of a book", () => {
  const stats = async (token?: string) =>
    (await harness.call("spot.getDayStats", BTC, token === undefined ? {} : { token })).message;

  it("24-hour figures have no prices and no volume when nothing was traded", async () => {
    expect(await stats()).toEqual({
      symbol: "BTC/USDT",
      open: null,
      high: null,
      low: null,
      last: null,
      change_rate: null,
      volume: "0",
      quote_volume: "0",
      trades: 0,
    });
  });

  it("24-hour figures count each trade once, whether it is rolled up or not", async () => {
    const { rows } = await harness.database.pool.query<{
      price: string;
      quantity: string;
      quote_amount: string;
    }>(
      "SELECT price, quantity, quote_amount FROM spot_trades WHERE realm = 'demo' AND market_id = 1 ORDER BY number",
    );
    const [prices, sum] = [
      rows.map(({ price }) => dec(price)),
      (values: string[]) => formatDec(values.map(dec).reduce(add)),
    ];
    const wanted = {
      open: "95990",
      last: "95992",
      high: formatDec(prices.reduce(max)),
      low: formatDec(prices.reduce(min)),
      volume: sum(rows.map(({ quantity }) => quantity)),
      quote_volume: sum(rows.map(({ quote_amount }) => quote_amount)),
      trades: rows.length,
    };
    expect(await stats(maker)).toMatchObject(wanted);
    await trade("95998", "0.004");
    const after = await stats(taker);
    expect(after).toMatchObject({ last: "95998", high: "95998", trades: rows.length + 1 });
    expect(after.change_rate).toBe("0.000083342014793208");
    await rollUpSlice(harness.ctx.db);
    expect(await stats(taker)).toEqual(after);
  });

  it("24-hour figures drop a trade after a day, to the minute", async () => {
    await later(60_000);
    await trade("95999", "0.001");
    await rollUpSlice(harness.ctx.db);
    const openedAt = candleStart("1min", second());
    const advanceTo = (to: number) => harness.clock.advance((to - second()) * 1_000);
    advanceTo(openedAt + 86_400);
    expect(await stats(maker)).toMatchObject({
      open: "95999",
      last: "95999",
      trades: 1,
      change_rate: "0",
    });
    advanceTo(openedAt + 86_400 + 60);
    expect((await stats(maker)).trades).toBe(0);
  });
});
