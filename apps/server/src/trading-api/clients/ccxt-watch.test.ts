import { setTimeout as after } from "node:timers/promises";
import ccxt from "ccxt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { type ApiKey, apiKey } from "../../testing/api-key.ts";
import { type CcxtClient, ccxtClient } from "../../testing/ccxt-client.ts";
import { userIdOf } from "../../testing/factories.ts";
import { servedApi } from "../../testing/served-api.ts";
import { liveTrader, passQuiz } from "../../testing/suitability.ts";

const served = servedApi();

/** The methods that have watched something, by spot and contracts. */
const watched = { spot: new Set<string>(), swap: new Set<string>() };

async function clientOf(key: ApiKey, realm: Realm, type: "spot" | "swap"): Promise<CcxtClient> {
  const client = await ccxtClient(served.harness(), served.base(realm), key, type);
  return new Proxy(client, {
    get: (target, name) => {
      if (typeof name === "string" && name.startsWith("watch")) watched[type].add(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

async function contractKey(realm: Realm): Promise<ApiKey> {
  const harness = served.harness();
  const user = realm === "demo" ? await contractsOf(harness) : await liveTrader(harness);
  if (realm === "live") await passQuiz(harness, user.token);
  return apiKey(harness, await userIdOf(harness, user.token));
}

/** The first news of a watch, while each passing second runs `act`. */
async function during<T>(watched: Promise<T>, act: () => Promise<unknown> = async () => undefined) {
  const state = { isDone: false };
  const done = watched.finally(() => (state.isDone = true));
  done.catch(() => undefined);
  while (!state.isDone) {
    await act();
    await served.second();
    await after(100);
  }
  return done;
}

const REALMS = ["demo", "live"] as const;

describe.each(REALMS)("ccxt watching spot in the %s realm", (realm) => {
  const SYMBOL = "BTC/USDT";
  let client: CcxtClient;
  beforeAll(async () => {
    client = await clientOf(await served.trader(realm, "hmac"), realm, "spot");
  });
  afterAll(() => client.close());

  const buy = () => client.createOrder(SYMBOL, "market", "buy", 0.001);

  it("ccxt follows the order book", async () => {
    const book = await during(client.watchOrderBook(SYMBOL, 10));
    expect(book.bids[0]?.[0]).toBeGreaterThan(95_000);
    await during(client.watchOrderBook(SYMBOL, 10));
    const again = await client.fetchOrderBook(SYMBOL, 10);
    expect(again.bids[0]?.[0]).toBeGreaterThan(95_000);
  });

  it("ccxt receives trades", async () => {
    const trades = await during(client.watchTrades(SYMBOL), buy);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL, amount: 0.001, side: "buy" });
  });

  it("ccxt receives tickers, bids and asks, and candles", async () => {
    const ticker = await during(client.watchTicker(SYMBOL));
    expect(ticker).toMatchObject({ symbol: SYMBOL });
    expect(ticker.last).toBeGreaterThan(0);
    const tickers = await during(client.watchTickers([SYMBOL, "ETH/USDT"]));
    expect(Object.keys(tickers).length).toBeGreaterThan(0);
    const best = await during(client.watchBidsAsks([SYMBOL]));
    expect(best[SYMBOL]?.ask).toBeGreaterThan(best[SYMBOL]?.bid ?? Infinity);
    const candles = await during(client.watchOHLCV(SYMBOL, "1m"), buy);
    expect(candles.at(-1)?.[4]).toBeGreaterThan(95_000);
  });

  it("ccxt receives its own orders, trades and balance", async () => {
    const rest = () => client.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000);
    const orders = await during(client.watchOrders(SYMBOL), rest);
    expect(orders[0]).toMatchObject({ symbol: SYMBOL, status: "open", price: 90_000 });
    const trades = await during(client.watchMyTrades(SYMBOL), buy);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL, side: "buy", fee: { currency: "BTC" } });
    const balance = await during(client.watchBalance(), rest);
    expect(balance["USDT"]?.used).toBeGreaterThan(0);
  });

  it("ccxt places, finds and cancels orders by the socket", async () => {
    const placed = await client.createOrderWs(SYMBOL, "limit", "buy", 0.002, 91_000);
    const id = placed.id ?? "";
    expect(placed).toMatchObject({ status: "open", price: 91_000 });
    expect(await client.fetchOrderWs(id, SYMBOL)).toMatchObject({ id });
    expect(await client.cancelOrderWs(id, SYMBOL)).toMatchObject({ status: "canceled" });
    // The clock advances, because an equal request would be answered as a repeat.
    await served.second();
    await expect(client.cancelOrderWs(id, SYMBOL)).rejects.toThrow(ccxt.OrderNotFound);
    await expect(client.createOrderWs(SYMBOL, "limit", "buy", 10, 91_000)).rejects.toThrow(
      ccxt.InsufficientFunds,
    );
    // This version reads no balances out of a spot account that comes by the socket: the answer itself is looked at.
    const { info } = (await client.fetchBalanceWs()) as { info: unknown };
    expect(JSON.stringify(info)).toContain('"asset":"BTC"');
  });
});

describe.each(REALMS)("ccxt watching contracts in the %s realm", (realm) => {
  const SYMBOL = "BTC/USDT:USDT";
  let client: CcxtClient;
  beforeAll(async () => {
    client = await clientOf(await contractKey(realm), realm, "swap");
  });
  afterAll(() => client.close());

  it("ccxt follows a contract's quote, tickers, marks and candles", async () => {
    const book = await during(client.watchOrderBook(SYMBOL));
    expect(book.asks[0]?.[0]).toBeGreaterThan(book.bids[0]?.[0] ?? Infinity);
    await during(client.watchOrderBook(SYMBOL));
    const best = await during(client.watchBidsAsks([SYMBOL]));
    expect(best[SYMBOL]?.ask).toBeGreaterThan(95_000);
    expect(await during(client.watchTicker(SYMBOL))).toMatchObject({ symbol: SYMBOL });
    expect(await during(client.watchMarkPrice(SYMBOL))).toMatchObject({ symbol: SYMBOL });
    const candles = await during(client.watchOHLCV(SYMBOL, "1m"));
    expect(candles.at(-1)?.[4]).toBeGreaterThan(95_000);
  });

  it("ccxt receives its own contract orders, positions and balance", async () => {
    const open = () => client.createOrder(SYMBOL, "market", "buy", 0.01);
    const orders = await during(client.watchOrders(SYMBOL), open);
    expect(orders[0]).toMatchObject({ symbol: SYMBOL, side: "buy" });
    const trades = await during(client.watchMyTrades(SYMBOL), open);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL, side: "buy", amount: 0.01 });
    const positions = await during(client.watchPositions([SYMBOL]), open);
    expect(positions[0]).toMatchObject({ symbol: SYMBOL, side: "long" });
    const balance = await during(client.watchBalance({ type: "swap" }), open);
    expect(balance["USDT"]?.total).toBeGreaterThan(0);
  });
});

it("ccxt has watched nine kinds of stream for spot and nine for contracts", () => {
  expect(watched.spot.size).toBe(9);
  expect(watched.swap.size).toBe(9);
});
