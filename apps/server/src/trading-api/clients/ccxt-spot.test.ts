import type { KeyKind } from "@candor/contract/areas/keys/choices.ts";
import ccxt from "ccxt";
import { beforeAll, describe, expect, it } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { placeLimit } from "../../testing/factories.ts";
import { type Trader, servedApi } from "../../testing/served-api.ts";

const served = servedApi();
/** Every order of an answer has an id. */
const idOf = ({ id }: { id: string | undefined }): string => id ?? "";
const SYMBOL = "BTC/USDT";

/** The exchange as ccxt comes, but for its addresses, its clock, and its throttle, which only takes time. */
function clientOf(base: string, { apiKey, secret }: Pick<Trader, "apiKey" | "secret">) {
  const api = {
    public: `${base}/api/v3`,
    private: `${base}/api/v3`,
    fapiPublic: `${base}/fapi/v1`,
    fapiPrivate: `${base}/fapi/v1`,
    sapi: `${base}/sapi/v1`,
    dapiPublic: `${base}/dapi/v1`,
  };
  const client = new ccxt.binance({
    apiKey,
    secret,
    enableRateLimit: false,
    urls: { api },
    options: { fetchMarkets: { types: ["spot"] } },
  });
  client.milliseconds = () => served.harness().clock.now().getTime();
  return client;
}

describe.each([
  ["demo", "hmac"],
  ["demo", "ed25519"],
  ["live", "hmac"],
  ["live", "ed25519"],
] satisfies [Realm, KeyKind][])("ccxt in the %s realm, signing by %s", (realm, kind) => {
  let trader: Trader;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    trader = await served.trader(realm, kind);
    client = clientOf(served.base(realm), trader);
    await client.loadMarkets();
  });

  it("ccxt reads markets with their steps, the time and the status", async () => {
    const market = client.market(SYMBOL);
    expect(market).toMatchObject({ spot: true, active: true, base: "BTC", quote: "USDT" });
    expect(market.precision).toMatchObject({ price: 0.01, amount: 0.00001 });
    expect(market.limits.cost?.min).toBe(5);
    expect(await client.fetchTime()).toBe(served.harness().clock.now().getTime());
    expect(await client.fetchStatus()).toMatchObject({ status: "ok" });
    expect((await client.fetchMarkets()).length).toBe(client.symbols.length);
    await client.fetchCurrencies();
    const { currencies } = client;
    expect(currencies["USDT"]).toMatchObject({ withdraw: false, deposit: true });
    expect(Object.keys(currencies["USDT"]?.networks ?? {}).length).toBeGreaterThan(0);
  });

  it("ccxt reads prices, the book, trades and candles", async () => {
    const book = await client.fetchOrderBook(SYMBOL, 20);
    const [bid, ask] = [book.bids[0]?.[0] ?? 0, book.asks[0]?.[0] ?? 0];
    expect(bid).toBeGreaterThan(95_000);
    expect(ask).toBeGreaterThan(bid);
    expect(await client.fetchTicker(SYMBOL)).toMatchObject({ symbol: SYMBOL, bid, ask });
    const tickers = await client.fetchTickers([SYMBOL, "ETH/USDT"]);
    expect(Object.keys(tickers).toSorted()).toEqual([SYMBOL, "ETH/USDT"]);
    expect((await client.fetchBidsAsks([SYMBOL]))[SYMBOL]).toMatchObject({ bid, ask });
    expect((await client.fetchLastPrices([SYMBOL]))[SYMBOL]?.price).toBeGreaterThan(0);
    const candles = await client.fetchOHLCV(SYMBOL, "1m", undefined, 5);
    expect(candles.length).toBeGreaterThan(0);
    expect(candles.every(([, open = 0]) => open > 0)).toBe(true);
    expect(Array.isArray(await client.fetchTrades(SYMBOL, undefined, 10))).toBe(true);
  });

  it("ccxt reads balances and fees", async () => {
    const balance = await client.fetchBalance();
    expect(balance["USDT"]).toMatchObject({ free: 100_000, used: 0, total: 100_000 });
    const fee = await client.fetchTradingFee(SYMBOL);
    expect(fee).toMatchObject({ symbol: SYMBOL });
    expect(fee.taker).toBeGreaterThan(0);
    expect((await client.fetchTradingFees())[SYMBOL]).toMatchObject({ taker: fee.taker });
  });

  it("ccxt places, finds, edits and cancels a limit order", async () => {
    const placed = await client.createOrder(SYMBOL, "limit", "buy", 0.01, 90_000);
    expect(placed).toMatchObject({ status: "open", price: 90_000, amount: 0.01, filled: 0 });
    expect(placed.clientOrderId).toMatch(/^x-/);
    expect((await client.fetchBalance())["USDT"]).toMatchObject({ used: 900 });
    expect(await client.fetchOrder(idOf(placed), SYMBOL)).toMatchObject({
      id: placed.id,
      clientOrderId: placed.clientOrderId,
      side: "buy",
      timeInForce: "GTC",
    });
    const byName = { clientOrderId: placed.clientOrderId };
    expect(await client.fetchOrder(idOf(placed), SYMBOL, byName)).toMatchObject({ id: placed.id });
    expect((await client.fetchOpenOrders(SYMBOL)).map(idOf)).toEqual([placed.id]);

    const edited = await client.editOrder(idOf(placed), SYMBOL, "limit", "buy", 0.02, 91_000);
    expect(edited).toMatchObject({ status: "open", price: 91_000, amount: 0.02 });
    expect(await client.fetchOrder(idOf(placed), SYMBOL)).toMatchObject({ status: "canceled" });

    expect(await client.cancelOrder(idOf(edited), SYMBOL)).toMatchObject({ status: "canceled" });
    // The clock advances, because an equal request would be answered as a repeat.
    await served.second();
    await expect(client.cancelOrder(idOf(edited), SYMBOL)).rejects.toThrow(ccxt.OrderNotFound);
    expect((await client.fetchBalance())["USDT"]).toMatchObject({ used: 0 });
    expect((await client.fetchCanceledOrders(SYMBOL)).map(({ id }) => id)).toEqual([
      placed.id,
      edited.id,
    ]);
  });

  it("ccxt buys at market in the next second and lists its trades", async () => {
    const placed = await client.createOrder(SYMBOL, "market", "buy", 0.01);
    expect(placed).toMatchObject({ status: "open", filled: 0 });
    await served.second();
    const filled = await client.fetchOrder(idOf(placed), SYMBOL);
    expect(filled).toMatchObject({ status: "closed", filled: 0.01, remaining: 0 });
    expect(filled.average).toBeGreaterThan(90_000);
    const trades = await client.fetchMyTrades(SYMBOL);
    expect(trades.length).toBeGreaterThan(0);
    expect(
      trades.every(({ order, takerOrMaker }) => order === placed.id && takerOrMaker === "taker"),
    ).toBe(true);
    expect(trades[0]?.fee).toMatchObject({ currency: "BTC" });
    expect(await client.fetchOrderTrades(idOf(placed), SYMBOL)).toHaveLength(trades.length);
    const since = trades[0]?.timestamp;
    expect(await client.fetchMyTrades(SYMBOL, since)).toHaveLength(trades.length);
    expect(await client.fetchMyTrades(SYMBOL, (since ?? 0) + 60_000)).toEqual([]);
    expect((await client.fetchTrades(SYMBOL)).at(-1)).toMatchObject({
      price: trades.at(-1)?.price,
    });
    const all = await client.fetchOrders(SYMBOL);
    expect(all.at(-1)?.id).toBe(placed.id);
    expect((await client.fetchOrders(SYMBOL, undefined, 1)).map(({ id }) => id)).toEqual([
      placed.id,
    ]);
    expect((await client.fetchClosedOrders(SYMBOL)).map(({ id }) => id)).toEqual([placed.id]);
    const candles = await client.fetchOHLCV(SYMBOL, "1m", undefined, 2);
    expect(candles.length).toBeGreaterThan(0);

    const spent = await client.createMarketBuyOrderWithCost(SYMBOL, 100);
    await served.second();
    expect((await client.fetchOrder(idOf(spent), SYMBOL)).cost).toBeGreaterThan(99);
    await client.createOrder(SYMBOL, "market", "sell", 0.01);
    await served.second();
  });

  // The price is between the house's best prices, which surround the index.
  it("an order of ccxt fills at once against another user's order", async () => {
    const other = await served.trader(realm, "hmac");
    const resting = await placeLimit(served.harness(), other.token, "sell", "0.005", "96000");
    expect(resting.message.state).toBe("new");
    const bought = await client.createOrder(SYMBOL, "limit", "buy", 0.005, 96_000);
    expect(bought).toMatchObject({ status: "closed", filled: 0.005, average: 96_000 });
    expect(bought.trades).toHaveLength(1);
    expect(bought.fee).toMatchObject({ currency: "BTC" });
    expect(bought.fee?.cost).toBeGreaterThan(0);
  });

  it("ccxt places stops, post-only, immediate and trailing orders", async () => {
    const params = { stopLossPrice: 90_000 };
    const stop = await client.createOrder(SYMBOL, "market", "sell", 0.01, undefined, params);
    expect(await client.fetchOrder(idOf(stop), SYMBOL)).toMatchObject({
      status: "open",
      type: "market",
      triggerPrice: 90_000,
    });
    const limited = await client.createOrder(SYMBOL, "limit", "sell", 0.01, 89_900, params);
    const profit = await client.createOrder(SYMBOL, "limit", "sell", 0.01, 99_900, {
      takeProfitPrice: 100_000,
    });
    const trailing = await client.createOrder(SYMBOL, "market", "sell", 0.01, undefined, {
      trailingPercent: "1.5",
      stopLossOrTakeProfit: "stopLoss",
    });
    expect(await client.fetchOrder(idOf(trailing), SYMBOL)).toMatchObject({
      info: { trailingDelta: 150 },
    });
    const maker = await client.createOrder(SYMBOL, "limit", "buy", 0.01, 90_000, {
      postOnly: true,
    });
    expect(await client.fetchOrder(idOf(maker), SYMBOL)).toMatchObject({ postOnly: true });
    const now = await client.createOrder(SYMBOL, "limit", "buy", 0.01, 90_000, {
      timeInForce: "IOC",
    });
    expect(now).toMatchObject({ status: "expired", filled: 0 });
    const open = await client.fetchOpenOrders(SYMBOL);
    expect(open.map(({ id }) => id)).toEqual(
      [stop, limited, profit, trailing, maker].map(({ id }) => id),
    );
    const cancelled = await client.cancelAllOrders(SYMBOL);
    expect(cancelled.map(({ status }) => status)).toEqual(open.map(() => "canceled"));
    expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
  });

  it("ccxt tests an order without placing it, and moves funds to contracts and back", async () => {
    await client.createOrder(SYMBOL, "limit", "buy", 0.01, 90_000, { test: true });
    expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
    const before = (await client.fetchBalance())["USDT"]?.free ?? 0;
    const moved = await client.transfer("USDT", 10, "spot", "swap");
    expect(moved.id).toMatch(/-/);
    expect((await client.fetchBalance())["USDT"]?.free).toBeCloseTo(before - 10, 6);
    await client.transfer("USDT", 10, "swap", "spot");
  });

  it("ccxt maps each refusal to the right error class", async () => {
    const refused = (...order: Parameters<typeof client.createOrder>) =>
      client.createOrder(...order).then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(await refused(SYMBOL, "limit", "buy", 5, 95_000)).toBeInstanceOf(ccxt.InsufficientFunds);
    expect(await refused(SYMBOL, "limit", "buy", 0.01, 1_000)).toBeInstanceOf(ccxt.InvalidOrder);
    const crossing = await refused(SYMBOL, "limit", "buy", 0.01, 97_000, { postOnly: true });
    expect(crossing).toBeInstanceOf(ccxt.OrderImmediatelyFillable);
    expect(await refused(SYMBOL, "limit", "buy", 0.00001, 95_000)).toBeInstanceOf(ccxt.BadRequest);
    const reached = await refused(SYMBOL, "market", "sell", 0.01, undefined, {
      stopLossPrice: 99_000,
    });
    expect(reached).toBeInstanceOf(ccxt.OrderImmediatelyFillable);
    await expect(client.fetchOrder("999999999", SYMBOL)).rejects.toThrow(ccxt.OrderNotFound);
    const name = { clientOrderId: "twice" };
    const first = await client.createOrder(SYMBOL, "limit", "buy", 0.01, 90_000, name);
    const again = await refused(SYMBOL, "limit", "buy", 0.01, 90_001, name);
    expect(again).toBeInstanceOf(ccxt.InvalidOrder);
    await client.cancelOrder(idOf(first), SYMBOL);
    const stranger = clientOf(served.base(realm), { ...trader, apiKey: "A".repeat(64) });
    await expect(stranger.fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
  });
});
