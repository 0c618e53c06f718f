import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const NOW = Math.floor(Date.UTC(2026, 0, 5, 12) / 1_000);

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const quotations = async () => (await harness.call("markets.listSpotQuotations", {})).message;
const bitcoin = async () => (await quotations()).find(({ symbol }) => symbol === "BTC/USDT")!;

describe("currencies", () => {
  it("currencies keep the ids of the specification", async () => {
    const { message } = await harness.call("markets.listCurrencies", {});
    const ids = new Map(message.map(({ name, id }) => [name, id]));
    expect(["BTC", "ETH", "USDT", "USDC"].map((name) => ids.get(name))).toEqual([1, 2, 3, 45]);
    expect(new Set(message.map(({ id }) => id)).size).toBe(message.length);
  });

  it("currencies state the decimals of their amounts", async () => {
    const { message } = await harness.call("markets.listCurrencies", {});
    const decimalsOf = (kind: string) =>
      new Set(message.filter((one) => one.kind === kind).map(({ decimals }) => decimals));
    expect(decimalsOf("coin")).toEqual(new Set([6, 8]));
    expect(decimalsOf("fiat")).toEqual(new Set([0, 2]));
  });

  it("currencies are listed by their common names", async () => {
    const { message } = await harness.call("markets.listCurrencies", {});
    expect(message.find(({ id }) => id === 3)).toEqual({
      id: 3,
      kind: "coin",
      name: "USDT",
      full_name: "Tether",
      subName: "ERC20",
      type_label: "USDT-ERC20",
      status: 1,
      address: "0x5fbdb2315678afecb367f032d93f642f64180aa3",
      image: "/h5/coins/USDT.svg",
      decimals: 6,
    });
    expect(message.find(({ id }) => id === 1)).toMatchObject({ name: "BTC", subName: null });
  });
});

describe("quotations", () => {
  it("quotations cover at least twelve markets against USDT, with the terms of orders", async () => {
    const list = await quotations();
    expect(list.length).toBeGreaterThanOrEqual(12);
    for (const market of list) {
      expect(market).toMatchObject({
        legal_id: 3,
        legal_code: "USDT",
        state: "open",
        symbol: `${market.currency_code}/USDT`,
      });
      for (const term of [
        market.price_tick,
        market.quantity_step,
        market.notional_min,
        market.price_band,
        market.slippage_max,
      ])
        expect(dec(term)).toBeGreaterThan(0n);
    }
  });

  it("quotations show the index, and null for unknown figures", async () => {
    expect(await bitcoin()).toMatchObject({
      price: "96000",
      is_stale: false,
      change_rate: null,
      high: null,
      low: null,
      volume: null,
      quote_volume: null,
    });
  });

  it("quotations mark an index as stale that has not moved for too long, and still show it", async () => {
    harness.clock.advance(5_001);
    expect(await bitcoin()).toMatchObject({ price: "96000", is_stale: true });
    await harness.moveIndex("1.01");
    expect(await bitcoin()).toMatchObject({ price: "96960", is_stale: false });
    await harness.moveIndex("1");
  });

  it("quotations show null, not zero, for a market that never had a tick", async () => {
    const fresh = await createHarness({ isTicked: false });
    const { message } = await fresh.call("markets.listSpotQuotations", {});
    for (const market of message)
      expect(market).toMatchObject({
        price: null,
        change_rate: null,
        volume: null,
        is_stale: true,
        sparkline: [],
      });
    await fresh.close();
  });
});

describe("candles", () => {
  const list = (period: string, from: number, to: number, symbol = "BTC/USDT") =>
    harness.call("markets.listCandles", {
      symbol,
      period: period as "1min",
      from: `${from}`,
      to: `${to}`,
    });
  const insert = (period: string, openedAt: number, count: number, step: number) =>
    harness.database.ownerPool.query(
      `INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
       SELECT 1, $1::candle_period, $2::bigint + $4::bigint * n, 100, 110.5, 90, 105, CASE WHEN n = 0 THEN NULL ELSE 2.50 END
       FROM generate_series(0, $3::integer - 1) AS n`,
      [period, openedAt, count, step],
    );

  it("candles are listed oldest first as plain decimals, with null for an unknown volume", async () => {
    const from = NOW - 10 * 86_400;
    await insert("1day", from, 3, 86_400);
    const { message } = await list("1day", from, from + 2 * 86_400);
    expect(message.map(({ time }) => time)).toEqual([from, from + 86_400, from + 2 * 86_400]);
    expect(message[0]).toEqual({
      time: from,
      open: "100",
      high: "110.5",
      low: "90",
      close: "105",
      volume: null,
    });
    expect(message[1]?.volume).toBe("2.5");
  });

  it("candles are listed from the one that contains the first bound to the last bound", async () => {
    const from = NOW - 20 * 86_400;
    await insert("4hour", from, 6, 14_400);
    const { message } = await list("4hour", from + 14_400, from + 3 * 14_400);
    expect(message.map(({ time }) => time)).toEqual(
      [1, 2, 3].map((count) => from + count * 14_400),
    );
    const [first] = (await list("4hour", from + 1, from + 2)).message;
    expect(first?.time).toBe(from);
    expect((await list("4hour", from + 14_399, from + 14_400)).message).toHaveLength(2);
    expect((await list("4hour", from + 14_400, from)).message).toEqual([]);
  });

  it("the candle of a month is found from the middle of the month, in seconds or milliseconds", async () => {
    const month = Date.UTC(2025, 9, 1) / 1_000;
    await insert("1mon", month, 1, 86_400);
    const middle = month + 15 * 86_400;
    for (const unit of [1, 1_000]) {
      const { message } = await list("1mon", middle * unit, (middle + 86_400) * unit);
      expect(message.map(({ time }) => time)).toEqual([month]);
    }
  });

  it("at most the newest 1,500 candles of a range are listed", async () => {
    const from = NOW - 30 * 86_400;
    await insert("5min", from, 1_600, 300);
    const { message } = await list("5min", 0, 999_999_999_999_999);
    const ours = message.filter(({ time }) => time <= from + 1_599 * 300);
    expect(message).toHaveLength(1_500);
    expect(ours.at(-1)?.time).toBe(from + 1_599 * 300);
    expect(message.map(({ time }) => time)).toEqual(
      message.map(({ time }) => time).toSorted((a, b) => a - b),
    );
  });

  it("candles grow from the ticks of the index", async () => {
    const { message } = await list("1mon", 0, 4_000_000_000);
    const newest = message.at(-1) as CallOutput<"markets.listCandles">[number];
    expect(newest.time).toBe(Date.UTC(2026, 0, 1) / 1_000);
    expect([newest.high, newest.low]).toEqual(["96960", "96000"]);
  });

  it.each([
    ["an unknown market", { symbol: "BTC/ETH" }, "unknown-market", {}],
    ["an incomplete name", { symbol: "BTC" }, "parameter-error", { field: "symbol" }],
    ["an unknown period", { period: "2min" }, "parameter-error", { field: "period" }],
    ["a bound below zero", { from: "-1" }, "parameter-error", { field: "from" }],
    ["a bound that is no whole number", { to: "1e9" }, "parameter-error", { field: "to" }],
  ])("candles are refused for %s", async (_case, input, code, params) => {
    const sent = { symbol: "BTC/USDT", period: "1min", from: "0", to: "1", ...input };
    expect((await harness.call("markets.listCandles", sent as never)).refusal).toEqual({
      code,
      params,
    });
  });
});

describe("favourites", () => {
  const favourites = async (token: string): Promise<string[]> =>
    (await harness.call("markets.listFavourites", {}, { token })).message.map(
      ({ symbol }) => symbol,
    );
  const add = (token: string, currency_id: string) =>
    harness.call("markets.addFavourite", { currency_id, legal_id: "3" }, { token });
  const remove = (token: string, currency_id: string) =>
    harness.call("markets.deleteFavourite", { currency_id, legal_id: "3" }, { token });

  it("favorites are listed latest first, once each, and only to their own user", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    await add(token, "1");
    harness.clock.advance(1_000);
    expect((await add(token, "2")).message).toEqual({ market_id: 2 });
    await Promise.all([add(token, "2"), add(token, "1")]);
    expect(await favourites(token)).toEqual(["ETH/USDT", "BTC/USDT"]);
    expect(await favourites(other)).toEqual([]);
  });

  it("a favorite may be a contract without a spot market, and of a coin is the spot market", async () => {
    const token = await demoUser(harness);
    expect((await add(token, "1101")).message).toEqual({ market_id: 1_101 });
    harness.clock.advance(1_000);
    expect((await add(token, "1")).message).toEqual({ market_id: 1 });
    expect(await favourites(token)).toEqual(["BTC/USDT", "AAPL/USDT"]);
    expect((await remove(token, "1101")).message).toEqual({ market_id: 1_101 });
    expect(await favourites(token)).toEqual(["BTC/USDT"]);
  });

  it("a user removes favorites repeatedly and only from the own list", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    await Promise.all([add(token, "1"), add(other, "1")]);
    for (let times = 0; times < 2; times += 1)
      expect((await remove(token, "1")).message).toEqual({ market_id: 1 });
    expect([await favourites(token), await favourites(other)]).toEqual([[], ["BTC/USDT"]]);
  });

  it.each(["markets.addFavourite", "markets.deleteFavourite"] as const)(
    "%s refuses unknown markets",
    async (call) => {
      const token = await demoUser(harness);
      for (const [currency_id, legal_id] of [
        ["3", "1"],
        ["1", "1"],
        ["999", "3"],
        ["0", "3"],
      ] as const)
        expect((await harness.call(call, { currency_id, legal_id }, { token })).refusal?.code).toBe(
          "unknown-market",
        );
    },
  );
});
