import Binance from "node-binance-api";
import { beforeAll, describe, expect, it } from "vitest";
import { servedApi } from "../../testing/served-api.ts";

const served = servedApi();
const symbol = "BTCUSDT";
// The library's declarations lack this type.
const STOP = "STOP_LOSS_LIMIT" as "LIMIT";

describe.each(["demo", "live"] as const)("node-binance-api in the %s realm", (realm) => {
  let client: Binance;
  beforeAll(async () => {
    const { apiKey, secret } = await served.trader(realm, "hmac");
    const base = served.base(realm);
    const urls = { base: `${base}/api/`, sapi: `${base}/sapi/` };
    client = new Binance({ APIKEY: apiKey, APISECRET: secret, urls });
  });

  it("node-binance-api reads the market and the account", async () => {
    expect(await client.exchangeInfo()).toMatchObject({ timezone: "UTC" });
    expect(await client.prices(symbol)).toMatchObject({ [symbol]: 96_000 });
    expect(Object.keys((await client.depth(symbol, 5)).bids ?? {})).toHaveLength(5);
    expect((await client.candlesticks(symbol, "1m")).length).toBeGreaterThan(0);
    expect(await client.balance()).toMatchObject({ USDT: { available: "100000" } });
    expect(await client.tradeFee(symbol)).toMatchObject([{ symbol }]);
  });

  it("node-binance-api places, finds and cancels orders, and buys at market", async () => {
    const placed = await client.buy(symbol, 0.01, 90_000);
    const orderId = String(placed.orderId);
    expect(await client.orderStatus(symbol, orderId)).toMatchObject({ status: "NEW" });
    expect(await client.openOrders(symbol)).toHaveLength(1);
    expect(await client.cancel(symbol, orderId)).toMatchObject({ status: "CANCELED" });
    const bought = await client.marketBuy(symbol, 0.01);
    await served.second();
    expect(await client.orderStatus(symbol, String(bought.orderId))).toMatchObject({
      status: "FILLED",
    });
    expect((await client.trades(symbol)).length).toBeGreaterThan(0);
    const armed = await client.order(STOP, "BUY", symbol, 0.01, 101_000, {
      stopPrice: 100_500,
    });
    expect(armed.orderId).toBeGreaterThan(0);
    expect(await client.cancelAll(symbol)).toHaveLength(1);
    expect(await client.allOrders(symbol)).toHaveLength(3);
  });
});
