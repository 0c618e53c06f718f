import { setTimeout as after } from "node:timers/promises";
import ccxt from "ccxt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractsOf } from "../../testing/contracts.ts";
import { apiKey } from "../../testing/api-key.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Trader, servedApi } from "../../testing/served-api.ts";

const served = servedApi();

/** The exchange as ccxt comes, but for addresses. */
async function clientOf(key: Pick<Trader, "apiKey" | "secret">, type: "spot" | "swap") {
  const base = served.base("demo");
  const ws = base.replace("http:", "ws:");
  const fapi = (version: number): string => `${base}/fapi/v${version}`;
  const client = new ccxt.pro.binance({
    apiKey: key.apiKey,
    secret: key.secret,
    enableRateLimit: false,
    urls: {
      api: {
        public: `${base}/api/v3`,
        private: `${base}/api/v3`,
        fapiPublic: fapi(1),
        fapiPrivate: fapi(1),
        fapiPrivateV2: fapi(2),
        fapiPrivateV3: fapi(3),
        sapi: `${base}/sapi/v1`,
        dapiPublic: `${base}/dapi/v1`,
        ws: {
          spot: `${ws}/stream/ws`,
          future: `${ws}/fstream/ws`,
          "ws-api": { spot: `${ws}/ws-api/v3`, future: `${ws}/ws-fapi/v1` },
        },
      },
    },
    options: { defaultType: type, fetchMarkets: { types: ["spot", "linear"] } },
  });
  client.milliseconds = () => served.harness().clock.now().getTime();
  // By an address without TLS it needs an agent of its own.
  await client.loadHttpProxyAgent();
  await client.loadMarkets();
  return client;
}
type Client = Awaited<ReturnType<typeof clientOf>>;

/** The first news of a watch, while seconds go by and `act` is done in each. */
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

describe("ccxt watching spot", () => {
  const SYMBOL = "BTC/USDT";
  let trader: Trader;
  let client: Client;
  beforeAll(async () => {
    trader = await served.trader("demo", "hmac");
    client = await clientOf(trader, "spot");
  });
  afterAll(() => client.close());

  const buy = () => client.createOrder(SYMBOL, "market", "buy", 0.001);

  it("follows the book", async () => {
    const book = await during(client.watchOrderBook(SYMBOL, 10));
    expect(book.bids[0]?.[0]).toBeGreaterThan(95_000);
    await during(client.watchOrderBook(SYMBOL, 10));
    const again = await client.fetchOrderBook(SYMBOL, 10);
    expect(again.bids[0]?.[0]).toBeGreaterThan(95_000);
  });

  it("hears trades", async () => {
    const trades = await during(client.watchTrades(SYMBOL), buy);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL, amount: 0.001, side: "buy" });
  });

  it("hears tickers, bids and offers, and candles", async () => {
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

  it("hears its own orders, trades and balance", async () => {
    const rest = () => client.createOrder(SYMBOL, "limit", "buy", 0.001, 90_000);
    const orders = await during(client.watchOrders(SYMBOL), rest);
    expect(orders[0]).toMatchObject({ symbol: SYMBOL, status: "open", price: 90_000 });
    const trades = await during(client.watchMyTrades(SYMBOL), buy);
    expect(trades[0]).toMatchObject({ symbol: SYMBOL, side: "buy", fee: { currency: "BTC" } });
    const balance = await during(client.watchBalance(), rest);
    expect(balance["USDT"]?.used).toBeGreaterThan(0);
  });

  it("places, finds and cancels by the socket", async () => {
    const placed = await client.createOrderWs(SYMBOL, "limit", "buy", 0.002, 91_000);
    const id = placed.id ?? "";
    expect(placed).toMatchObject({ status: "open", price: 91_000 });
    expect(await client.fetchOrderWs(id, SYMBOL)).toMatchObject({ id });
    expect(await client.cancelOrderWs(id, SYMBOL)).toMatchObject({ status: "canceled" });
    // In the same millisecond it would be the very same request, which is answered again.
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

describe("ccxt watching contracts", () => {
  const SYMBOL = "BTC/USDT:USDT";
  let client: Client;
  beforeAll(async () => {
    const { token } = await contractsOf(served.harness());
    const key = await apiKey(served.harness(), await userIdOf(served.harness(), token));
    client = await clientOf(key, "swap");
  });
  afterAll(() => client.close());

  it("follows the quote, tickers, marks and candles", async () => {
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

  it("hears its own orders, positions and balance", async () => {
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
