import ccxt from "ccxt";
import { dec, toNumber } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ApiKey, apiKey, shareClock } from "../../testing/api-key.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { asSecondsPass } from "../../testing/signed.ts";
import { liveTrader, passQuiz } from "../../testing/suitability.ts";

let harness: Harness;
let second: () => Promise<void>;
let base: string;

beforeAll(async () => {
  harness = await createHarness();
  second = shareClock(harness);
  base = await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

/** A figure as a client's binary number. */
const figure = (text: string | null | undefined): number => toNumber(dec(text ?? "0"));

const SYMBOL = "BTC/USDT:USDT";

/** Only the addresses differ from the library's own. */
function urlsOf(root: string) {
  return {
    public: `${root}/api/v3`,
    private: `${root}/api/v3`,
    fapiPublic: `${root}/fapi/v1`,
    fapiPublicV2: `${root}/fapi/v2`,
    fapiPublicV3: `${root}/fapi/v3`,
    fapiPrivate: `${root}/fapi/v1`,
    fapiPrivateV2: `${root}/fapi/v2`,
    fapiPrivateV3: `${root}/fapi/v3`,
    sapi: `${root}/sapi/v1`,
    dapiPublic: `${root}/dapi/v1`,
  };
}

const idOf = ({ id }: { id: string | undefined }): string => id ?? "";

async function client(realm: "live" | "demo") {
  const user = realm === "demo" ? await contractsOf(harness) : await liveTrader(harness);
  if (realm === "live") await passQuiz(harness, user.token);
  const key: ApiKey = await apiKey(harness, await userIdOf(harness, user.token));
  const exchange = new ccxt.binance({
    ...key,
    // The client waits by a clock that stands still here.
    enableRateLimit: false,
    options: { defaultType: "swap", fetchMarkets: { types: ["linear"] }, fetchCurrencies: false },
    urls: {
      api: urlsOf(base),
      test: urlsOf(`${base}/demo`),
    },
  });
  if (realm === "demo") exchange.setSandboxMode(true);
  // The client keeps the clock that it found when it was loaded.
  exchange.milliseconds = () => harness.clock.now().getTime();
  const during = <T>(work: Promise<T>): Promise<T> => asSecondsPass(second, work);
  return { exchange, during, user };
}

describe.each(["demo", "live"] as const)("ccxt in the %s realm", (realm) => {
  let it_: Awaited<ReturnType<typeof client>>;
  beforeAll(async () => {
    it_ = await client(realm);
  });

  it("ccxt reads contracts, prices, candles and funding rates", async () => {
    const { exchange } = it_;
    const markets = await exchange.loadMarkets();
    const market = markets[SYMBOL];
    expect(market).toMatchObject({ active: true, linear: true, swap: true, settle: "USDT" });
    const mark = (await harness.call("contracts.listContracts", {})).message.find(
      (one) => one.market.symbol === "BTC/USDT",
    );
    expect(market?.precision.amount).toBe(figure(mark?.market.lot_size));
    expect(await exchange.fetchTime()).toBe(harness.clock.now().getTime());
    const ticker = await exchange.fetchTicker(SYMBOL);
    expect(ticker).toMatchObject({ symbol: SYMBOL, last: figure(mark?.mark.index) });
    expect((await exchange.fetchTickers())[SYMBOL]?.last).toBe(ticker.last);
    const { bid = 0, ask = 0 } = (await exchange.fetchBidsAsks([SYMBOL]))[SYMBOL] ?? {};
    const book = await exchange.fetchOrderBook(SYMBOL);
    expect([book.bids[0]?.[0], book.asks[0]?.[0]]).toEqual([bid, ask]);
    expect(bid).toBeLessThan(ticker.last ?? 0);
    expect(ask).toBeGreaterThan(ticker.last ?? 0);
    expect((await exchange.fetchLastPrices([SYMBOL]))[SYMBOL]?.price).toBe(ticker.last);
    expect(await exchange.fetchTrades(SYMBOL)).toEqual([]);
    expect((await exchange.fetchOHLCV(SYMBOL, "1m")).at(-1)?.[4]).toBe(ticker.last);
    expect((await exchange.fetchMarkOHLCV(SYMBOL, "1h")).length).toBeGreaterThan(0);
    expect((await exchange.fetchIndexOHLCV(SYMBOL, "1d", undefined, 5)).length).toBeGreaterThan(0);
    const rate = await exchange.fetchFundingRate(SYMBOL);
    expect(rate).toMatchObject({ markPrice: figure(mark?.mark.mark), fundingRate: 0 });
    expect(await exchange.fetchFundingRateHistory(SYMBOL)).toEqual([]);
    await expect(exchange.fetchTicker("NONE/USDT:USDT")).rejects.toThrow(ccxt.BadSymbol);
  });

  it("ccxt sets leverage, margin mode and position mode", async () => {
    const { exchange } = it_;
    expect(await exchange.setLeverage(10, SYMBOL)).toMatchObject({ leverage: 10 });
    await expect(
      exchange.fapiPrivatePostLeverage({ symbol: "BTCUSDT", leverage: 126 }),
    ).rejects.toThrow(/not valid/);
    await exchange.setMarginMode("cross", SYMBOL);
    await exchange.setMarginMode("isolated", SYMBOL);
    expect(await exchange.fetchPositionMode(SYMBOL)).toMatchObject({ hedged: false });
    await exchange.setPositionMode(true, SYMBOL);
    expect(await exchange.fetchPositionMode(SYMBOL)).toMatchObject({ hedged: true });
    await exchange.setPositionMode(false, SYMBOL);
    expect((await exchange.fetchLeverages([SYMBOL]))[SYMBOL]).toMatchObject({
      longLeverage: 10,
      marginMode: "isolated",
    });
    expect((await exchange.fetchLeverage(SYMBOL)).longLeverage).toBe(10);
    const tiers = (await exchange.fetchLeverageTiers([SYMBOL]))[SYMBOL] ?? [];
    expect(tiers[0]).toMatchObject({ tier: 1, minNotional: 0 });
    expect(await exchange.fetchTradingFees()).toHaveProperty([SYMBOL]);
  });

  it("ccxt opens a position, sets its stops, adds to its margin and closes it", async () => {
    const { exchange, during, user } = it_;
    const before = (await exchange.fetchBalance())["USDT"];
    const order = await exchange.createOrder(SYMBOL, "market", "buy", 0.01);
    expect(order).toMatchObject({ status: "open", filled: 0, amount: 0.01 });
    await second();
    const filled = await exchange.fetchOrder(idOf(order), SYMBOL);
    expect(filled).toMatchObject({ status: "closed", filled: 0.01, remaining: 0 });
    const [position] = await exchange.fetchPositions([SYMBOL]);
    expect(position).toMatchObject({
      side: "long",
      contracts: 0.01,
      entryPrice: filled.average,
      marginMode: "isolated",
      leverage: 10,
    });
    const [own] = (await user.all()).positions;
    expect(position?.liquidationPrice).toBe(figure(own?.liquidation_price));
    expect((await exchange.fetchPositionsRisk([SYMBOL]))[0]?.side).toBe("long");
    const after = (await exchange.fetchBalance())["USDT"];
    expect(after?.used).toBe(figure(own?.margin));
    expect(after?.free).toBeLessThan(before?.free ?? 0);

    await exchange.addMargin(SYMBOL, 50);
    expect(figure((await user.all()).positions[0]?.margin)).toBeCloseTo(
      figure(own?.margin) + 50,
      8,
    );
    await during(exchange.reduceMargin(SYMBOL, 20));
    await second();

    const stop = await during(
      exchange.createOrder(SYMBOL, "STOP_MARKET", "sell", 0.01, undefined, {
        stopPrice: 30_000,
        reduceOnly: true,
      }),
    );
    const profit = await during(
      exchange.createOrder(SYMBOL, "TAKE_PROFIT_MARKET", "sell", 0.01, undefined, {
        stopPrice: 300_000,
        reduceOnly: true,
      }),
    );
    const conditional = { trigger: true };
    await second();
    const open = await exchange.fetchOpenOrders(SYMBOL, undefined, undefined, conditional);
    expect(open.map(({ id }) => id)).toEqual([stop.id, profit.id]);
    expect(await exchange.fetchOrder(idOf(stop), SYMBOL, conditional)).toMatchObject({
      status: "open",
      triggerPrice: 30_000,
    });
    await during(exchange.cancelOrder(idOf(stop), SYMBOL, conditional));
    expect((await user.all()).positions).toMatchObject([{ stop_loss_price: null }]);
    await during(exchange.cancelAllOrders(SYMBOL, conditional));
    expect((await user.all()).positions).toMatchObject([{ target_profit_price: null }]);

    await expect(exchange.createOrder(SYMBOL, "market", "sell", 5)).rejects.toThrow(
      /more than is open/,
    );
    const close = await exchange.createOrder(SYMBOL, "market", "sell", 0.01, undefined, {
      reduceOnly: true,
    });
    await second();
    expect(await exchange.fetchOrder(idOf(close), SYMBOL)).toMatchObject({
      status: "closed",
      reduceOnly: true,
    });
    expect(await exchange.fetchPositions([SYMBOL])).toEqual([]);
    const trades = await exchange.fetchMyTrades(SYMBOL);
    expect(trades.map(({ side, amount, order: of }) => [side, amount, of])).toEqual([
      ["buy", 0.01, order.id],
      ["sell", 0.01, close.id],
    ]);
    expect(
      await exchange.fetchOrderTrades?.(idOf(close), SYMBOL).catch(() => trades.slice(1)),
    ).toHaveLength(1);
    const profits = await exchange.fapiPrivateGetIncome({ incomeType: "REALIZED_PNL" });
    expect(profits).toMatchObject([{ symbol: "BTCUSDT", incomeType: "REALIZED_PNL" }]);
    expect(await exchange.fetchFundingHistory(SYMBOL)).toEqual([]);
    expect((await exchange.fetchLedger()).length).toBeGreaterThan(2);
  });

  it("ccxt places, changes and cancels pending orders", async () => {
    const { exchange, during, user } = it_;
    const order = await exchange.createOrder(SYMBOL, "limit", "buy", 0.01, 50_000);
    expect(order).toMatchObject({ status: "open", price: 50_000, timeInForce: "GTC" });
    await second();
    const edited = await during(
      exchange.editOrder(idOf(order), SYMBOL, "limit", "buy", 0.02, 51_000),
    );
    expect(edited).toMatchObject({ id: order.id, price: 51_000, amount: 0.02 });
    expect((await exchange.fetchOpenOrders(SYMBOL)).map(({ id }) => id)).toEqual([order.id]);
    const canceled = await during(exchange.cancelOrder(idOf(order), SYMBOL));
    expect(canceled).toMatchObject({ id: order.id, status: "canceled" });
    await expect(exchange.cancelOrder(idOf(order), SYMBOL)).rejects.toThrow(ccxt.OrderNotFound);
    const several = await during(
      exchange.createOrders([
        { symbol: SYMBOL, type: "limit", side: "buy", amount: 0.01, price: 50_000 },
        { symbol: SYMBOL, type: "limit", side: "buy", amount: 0.01, price: 49_000 },
      ]),
    );
    expect(several.map(({ status }) => status)).toEqual(["open", "open"]);
    await second();
    await during(exchange.cancelOrders(several.map(idOf).slice(0, 1), SYMBOL));
    expect((await user.all()).entrusts).toHaveLength(1);
    await during(exchange.cancelAllOrders(SYMBOL));
    expect((await user.all()).entrusts).toEqual([]);
    const all = await exchange.fetchOrders(SYMBOL);
    expect(all.map(({ status }) => status)).toEqual([
      "closed",
      "closed",
      "canceled",
      "canceled",
      "canceled",
    ]);
    expect(await exchange.fetchClosedOrders(SYMBOL)).toHaveLength(2);
    await expect(exchange.createOrder(SYMBOL, "limit", "buy", 3, 60_000)).rejects.toThrow(
      ccxt.InsufficientFunds,
    );
    await expect(exchange.fetchOrder("999999", SYMBOL)).rejects.toThrow(ccxt.OrderNotFound);
  });
});

it("a live user who has not passed the quiz cannot open a position through a key either", async () => {
  const user = await liveTrader(harness);
  const exchange = new ccxt.binance({
    ...(await apiKey(harness, user.id)),
    enableRateLimit: false,
    options: { defaultType: "swap", fetchMarkets: { types: ["linear"] }, fetchCurrencies: false },
    urls: { api: urlsOf(base) },
  });
  exchange.milliseconds = () => harness.clock.now().getTime();
  await expect(exchange.createOrder(SYMBOL, "market", "buy", 0.01)).rejects.toThrow(/rejected/);
  expect((await user.all()).positions).toEqual([]);
});
