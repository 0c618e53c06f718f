import { MainClient } from "binance";
import type { KeyKind } from "@candor/contract/areas/keys/choices.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { servedApi } from "../../testing/served-api.ts";

const served = servedApi();
const symbol = "BTCUSDT";

describe.each([
  ["live", "hmac"],
  ["demo", "ed25519"],
] satisfies [Realm, KeyKind][])("binance in the %s realm, signing by %s", (realm, kind) => {
  let client: MainClient;
  beforeAll(async () => {
    const { apiKey, secret } = await served.trader(realm, kind);
    const baseUrl = served.base(realm);
    client = new MainClient({ api_key: apiKey, api_secret: secret, baseUrl });
  });

  it("binance reads the market and the account", async () => {
    const { symbols } = await client.getExchangeInfo({ symbol });
    expect(symbols[0]).toMatchObject({ symbol, status: "TRADING" });
    expect((await client.getOrderBook({ symbol, limit: 10 })).asks).toHaveLength(10);
    expect(await client.get24hrChangeStatistics({ symbol })).toMatchObject({ symbol });
    expect((await client.getKlines({ symbol, interval: "5m" })).length).toBeGreaterThan(0);
    const { balances } = await client.getAccountInformation();
    expect(balances.find(({ asset }) => asset === "USDT")).toMatchObject({ free: "100000" });
    const coins = await client.getBalances();
    expect(coins.find(({ coin }) => coin === "BTC")?.networkList.length).toBeGreaterThan(0);
    expect(await client.getTradeFee({ symbol })).toMatchObject([{ symbol }]);
    expect(await client.getApiKeyPermissions()).toMatchObject({
      enableWithdrawals: false,
      enableSpotAndMarginTrading: true,
      ipRestrict: false,
    });
  });

  it("binance places, finds and cancels orders, and sells at market", async () => {
    const placed = await client.submitNewOrder({
      symbol,
      side: "SELL",
      type: "LIMIT",
      timeInForce: "GTC",
      price: 100_000,
      quantity: 0.01,
      newOrderRespType: "RESULT",
    });
    expect(placed).toMatchObject({ status: "NEW", price: "100000" });
    const { orderId } = placed;
    expect(await client.getOrder({ symbol, orderId })).toMatchObject({ orderId, side: "SELL" });
    expect(await client.getOpenOrders()).toMatchObject([{ orderId }]);
    expect(await client.cancelOrder({ symbol, orderId })).toMatchObject({ status: "CANCELED" });
    const sold = await client.submitNewOrder({
      symbol,
      side: "SELL",
      type: "MARKET",
      quantity: 0.01,
    });
    await served.second();
    expect(await client.getOrder({ symbol, orderId: sold.orderId })).toMatchObject({
      status: "FILLED",
      executedQty: "0.01",
    });
    const trades = await client.getAccountTradeList({ symbol });
    expect(trades.every((trade) => trade.orderId === sold.orderId)).toBe(true);
    expect(trades[0]).toMatchObject({ commissionAsset: "USDT", isBuyer: false });
    expect(await client.getAllOrders({ symbol })).toHaveLength(2);
    await expect(
      client.submitNewOrder({ symbol, side: "SELL", type: "MARKET", quantity: 50 }),
    ).rejects.toMatchObject({ code: -2010 });
  });

  it("binance moves funds and opens a private stream", async () => {
    const moved = await client.submitUniversalTransfer({
      type: "MAIN_UMFUTURE",
      asset: "USDT",
      amount: 5,
      fromSymbol: "",
      toSymbol: "",
    });
    expect(moved.tranId).toBeDefined();
    const { listenKey } = await client.getSpotUserDataListenKey();
    expect(listenKey).toMatch(/^[0-9a-f]{64}$/);
    expect((await client.getSpotUserDataListenKey()).listenKey).toBe(listenKey);
    await client.keepAliveSpotUserDataListenKey(listenKey);
    await client.closeSpotUserDataListenKey(listenKey);
    await expect(client.keepAliveSpotUserDataListenKey(listenKey)).rejects.toMatchObject({
      code: -1125,
    });
  });
});
