import binanceApiNode from "binance-api-node";
import { beforeAll, describe, expect, it } from "vitest";
import { servedApi } from "../../testing/served-api.ts";

// The module is CommonJS: its declared default is the whole module here.
const Binance = binanceApiNode as unknown as typeof binanceApiNode.default;
const served = servedApi();
const symbol = "ETHUSDT";

describe.each(["demo", "live"] as const)("binance-api-node in the %s realm", (realm) => {
  let client: ReturnType<typeof Binance>;
  beforeAll(async () => {
    const { apiKey, secret } = await served.trader(realm, "hmac");
    client = Binance({ apiKey, apiSecret: secret, httpBase: served.base(realm) });
  });

  it("binance-api-node reads the market and the account", async () => {
    expect(await client.ping()).toBe(true);
    expect(await client.time()).toBe(served.harness().clock.now().getTime());
    expect(await client.exchangeInfo()).toMatchObject({ timezone: "UTC" });
    const { bids } = await client.book({ symbol, limit: 5 });
    expect(bids).toHaveLength(5);
    expect((await client.candles({ symbol, interval: "1h" })).length).toBeGreaterThan(0);
    expect(Object.keys(await client.prices())).toContain(symbol);
    expect(await client.allBookTickers()).toMatchObject({ [symbol]: { symbol } });
    const { balances, canTrade } = await client.accountInfo();
    expect(canTrade).toBe(true);
    expect(balances.find(({ asset }) => asset === "USDT")?.free).toBe("100000");
    expect(await client.tradeFee()).toEqual(
      expect.arrayContaining([expect.objectContaining({ symbol })]),
    );
  });

  it("binance-api-node places, finds and cancels orders, and buys at market", async () => {
    const order = { symbol, side: "BUY", type: "LIMIT", quantity: "0.1", price: "3000" } as never;
    await client.orderTest(order);
    expect(await client.openOrders({ symbol })).toEqual([]);
    const { orderId } = await client.order(order);
    expect(await client.getOrder({ symbol, orderId })).toMatchObject({ status: "NEW" });
    expect(await client.openOrders({ symbol })).toMatchObject([{ orderId }]);
    expect(await client.cancelOrder({ symbol, orderId })).toMatchObject({ status: "CANCELED" });
    const bought = await client.order({
      symbol,
      side: "BUY",
      type: "MARKET",
      quantity: "0.1",
    } as never);
    await served.second();
    expect(await client.getOrder({ symbol, orderId: bought.orderId })).toMatchObject({
      status: "FILLED",
    });
    expect(await client.myTrades({ symbol })).toMatchObject([
      { orderId: bought.orderId, isBuyer: true },
    ]);
    expect(await client.allOrders({ symbol })).toHaveLength(2);
    const [latest] = (await client.aggTrades({ symbol })).toReversed();
    expect(latest?.quantity).toBe("0.1");
  });
});
