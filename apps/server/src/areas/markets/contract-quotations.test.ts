import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { connectLive } from "../../testing/live-client.ts";

const HOUR_MS = 3_600_000;

// A Monday at noon in UTC: New York's exchange is still closed, currencies and metals are traded.
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => harness.close());

const quotations = async () => (await harness.call("markets.listContractQuotations", {})).message;
const quotation = async (symbol: string) =>
  (await quotations()).find((one) => one.symbol === symbol)!;

describe("contracts", () => {
  it("contracts are listed by asset, apart from the spot markets", async () => {
    const list = await quotations();
    const count = (asset: string) => list.filter((one) => one.asset === asset).length;
    expect([count("coin"), count("stock"), count("metal"), count("forex")]).toEqual([15, 12, 4, 6]);
    const spot = (await harness.call("markets.listSpotQuotations", {})).message;
    expect(spot.map(({ kind, asset, opens_at }) => [kind, asset, opens_at])).toEqual(
      Array.from({ length: 15 }, () => ["spot", "coin", null]),
    );
    for (const one of list) {
      expect(one).toMatchObject({ kind: "contract", state: "open", legal_id: 3 });
      expect(dec(one.price_tick)).toBeGreaterThan(0n);
    }
    expect((await quotation("BTC/USDT")).multiple_max).toBe(125);
    expect((await quotation("EUR/USDT")).multiple_max).toBe(200);
  });

  it("a contract on a coin shows the index of its spot market", async () => {
    expect(await quotation("BTC/USDT")).toMatchObject({
      market_id: 1_001,
      currency_id: 1,
      price: "96000",
      is_stale: false,
      opens_at: null,
    });
  });

  it("a contract outside its trading hours is closed, and its price does not count as stale", async () => {
    expect(await quotation("AAPL/USDT")).toMatchObject({
      currency_id: 1_101,
      currency_name: "Apple",
      price: null,
      is_stale: false,
      opens_at: "2026-01-05T14:30:00.000Z",
    });
    expect(await quotation("XAU/USDT")).toMatchObject({
      price: "4210",
      is_stale: false,
      opens_at: null,
    });
  });

  it("a closed contract raises no alarm, and no source is asked for its price", async () => {
    const office = await openConsole(harness);
    const alarms = async () => {
      const { message } = await office.call("support", "trust.getDashboard", {});
      return message.alarms.filter(({ code }) => code === "no-index").map(({ subject }) => subject);
    };
    expect(await alarms()).toEqual([]);
    const { message } = await office.call("support", "markets.listSources", {});
    for (const source of message) expect([source.fresh_symbols, source.symbols]).toEqual([25, 25]);
    harness.clock.advance(3 * HOUR_MS);
    const missing = await alarms();
    expect(missing).toHaveLength(37);
    expect(missing).toContain("AAPL/USDT");
    await harness.moveIndex("1");
    expect(await alarms()).toEqual([]);
    await office.close();
  });

  it("a contract has candles of its own, and one on a coin those of its spot market", async () => {
    const candles = async (symbol: string) => {
      const wanted = { symbol, period: "1day", from: "0", to: "4000000000" } as const;
      return (await harness.call("markets.listCandles", wanted)).message;
    };
    expect((await candles("AAPL/USDT")).map(({ close }) => close)).toEqual(["271"]);
    expect((await candles("BTC/USDT")).map(({ close }) => close)).toEqual(["96000"]);
    const unknown = { symbol: "AAPL/EUR", period: "1day", from: "0", to: "1" } as const;
    expect((await harness.call("markets.listCandles", unknown)).refusal?.code).toBe(
      "unknown-market",
    );
  });

  it("live tickers tell the opening and closing of contracts, and of coins only the spot market", async () => {
    const client = await connectLive(harness);
    type Ticker = { symbol: string; market_id: number; price: string; opens_at: string | null };
    const { room, snapshot } = await client.subscribe("markets.tickers");
    const all = snapshot as Ticker[];
    expect(all).toHaveLength(37);
    expect(all.find(({ symbol }) => symbol === "BTC/USDT")?.market_id).toBe(1);
    const told = async () => {
      await harness.moveIndex("1.01");
      const list = (await client.next(room)) as Ticker[];
      return list.find(({ symbol }) => symbol === "AAPL/USDT");
    };
    expect(await told()).toMatchObject({ price: "273.71", opens_at: null });
    harness.clock.advance(Date.parse("2026-01-05T21:00:00Z") - harness.clock.now().getTime());
    expect(await told()).toMatchObject({ price: "273.71", opens_at: "2026-01-06T14:30:00.000Z" });
    expect(await told()).toBeUndefined();
    const candles = await client.subscribe("markets.candles", {
      symbol: "AAPL/USDT",
      period: "1min",
    });
    expect(candles.snapshot).toMatchObject({ close: "273.71" });
    client.socket.close();
  });

  it("a closed contract shows the day up to its last price", async () => {
    await harness.ctx.feed.tickOnce(Math.floor(harness.clock.now().getTime() / 5_000) * 5 + 5);
    harness.clock.advance(40 * HOUR_MS);
    const closed = await quotation("AAPL/USDT");
    expect(closed).toMatchObject({ price: "273.71", is_stale: false });
    expect(closed.sparkline).toEqual(["273.71"]);
  });
});
