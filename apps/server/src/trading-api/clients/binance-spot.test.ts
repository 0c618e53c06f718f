import { Spot, SpotRestAPI as api } from "@binance/spot";
import type { KeyKind } from "@candor/contract/areas/keys/choices.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { servedApi } from "../../testing/served-api.ts";

const served = servedApi();
const symbol = "BTCUSDT";

describe.each([
  ["demo", "hmac"],
  ["live", "ed25519"],
] satisfies [Realm, KeyKind][])("@binance/spot in the %s realm, signing by %s", (realm, kind) => {
  let rest: Spot["restAPI"];
  beforeAll(async () => {
    const { apiKey, secret } = await served.trader(realm, kind);
    const signing = kind === "hmac" ? { apiSecret: secret } : { privateKey: secret };
    const basePath = served.base(realm);
    rest = new Spot({ configurationRestAPI: { apiKey, ...signing, basePath } }).restAPI;
  });

  it("@binance/spot reads the market", async () => {
    const info = await (await rest.exchangeInfo({ symbol })).data();
    expect(info.symbols?.map((one) => one.symbol)).toEqual([symbol]);
    expect(info.rateLimits?.length).toBe(2);
    const depth = await (await rest.depth({ symbol, limit: 5 })).data();
    expect(depth.bids?.length).toBe(5);
    expect(await (await rest.ticker24hr({ symbol })).data()).toMatchObject({ symbol });
    expect(await (await rest.avgPrice({ symbol })).data()).toMatchObject({ mins: 5 });
    const interval = api.KlinesIntervalEnum.INTERVAL_1m;
    const klines = await (await rest.klines({ symbol, interval, limit: 3 })).data();
    expect(klines[0]).toHaveLength(12);
    expect(await (await rest.aggTrades({ symbol })).data()).toEqual(expect.any(Array));
  });

  it("@binance/spot places, amends, replaces and cancels orders", async () => {
    const account = await (await rest.getAccount({ omitZeroBalances: true })).data();
    expect(account.balances?.find(({ asset }) => asset === "USDT")).toMatchObject({
      free: "100000",
      locked: "0",
    });
    expect(await (await rest.accountCommission({ symbol })).data()).toMatchObject({ symbol });
    const order = {
      symbol,
      side: api.NewOrderSideEnum.BUY,
      type: api.NewOrderTypeEnum.LIMIT,
      timeInForce: api.NewOrderTimeInForceEnum.GTC,
      price: 90_000,
      quantity: 0.02,
    };
    const placed = await (await rest.newOrder(order)).data();
    expect(placed).toMatchObject({ status: "NEW", origQty: "0.02", fills: [] });
    const orderId = placed.orderId ?? 0;
    expect(await (await rest.getOrder({ symbol, orderId })).data()).toMatchObject({
      orderId,
      clientOrderId: placed.clientOrderId,
      isWorking: true,
    });
    const amended = await rest.orderAmendKeepPriority({ symbol, orderId, newQty: 0.01 });
    expect((await amended.data()).amendedOrder).toMatchObject({ orderId, qty: "0.01" });
    const replaced = await (
      await rest.orderCancelReplace({
        symbol,
        side: api.OrderCancelReplaceSideEnum.BUY,
        type: api.OrderCancelReplaceTypeEnum.LIMIT,
        timeInForce: api.OrderCancelReplaceTimeInForceEnum.GTC,
        cancelReplaceMode: api.OrderCancelReplaceCancelReplaceModeEnum.STOP_ON_FAILURE,
        cancelOrderId: orderId,
        price: 90_500,
        quantity: 0.01,
      })
    ).data();
    expect(replaced).toMatchObject({
      cancelResult: "SUCCESS",
      newOrderResult: "SUCCESS",
      cancelResponse: { orderId, status: "CANCELED" },
    });
    const open = await (await rest.getOpenOrders({ symbol })).data();
    expect(open.map(({ price }) => price)).toEqual(["90500"]);
    const [count] = await (await rest.rateLimitOrder()).data();
    expect(count).toMatchObject({ rateLimitType: "ORDERS", count: 3 });
    const cancelled = await (await rest.deleteOpenOrders({ symbol })).data();
    expect(cancelled).toMatchObject([{ status: "CANCELED" }]);
    expect(await (await rest.allOrders({ symbol })).data()).toHaveLength(2);
    await expect(rest.getOrder({ symbol, orderId: 999_999_999 })).rejects.toThrow(/exist/);
  });

  it("@binance/spot buys at market and lists its trades", async () => {
    const order = { symbol, side: api.NewOrderSideEnum.BUY, type: api.NewOrderTypeEnum.MARKET };
    const { orderId = 0 } = await (await rest.newOrder({ ...order, quoteOrderQty: 500 })).data();
    await served.second();
    const filled = await (await rest.getOrder({ symbol, orderId })).data();
    expect(filled).toMatchObject({ status: "FILLED", origQuoteOrderQty: "500" });
    const trades = await (await rest.myTrades({ symbol, orderId })).data();
    expect(trades[0]).toMatchObject({ orderId, commissionAsset: "BTC", isBuyer: true });
    const fromId = trades[0]?.id ?? 0;
    expect((await (await rest.myTrades({ symbol, fromId })).data())[0]?.id).toBe(fromId);
    const own = await (await rest.historicalTrades({ symbol, fromId, limit: 1 })).data();
    expect(own.map(({ id }) => id)).toEqual([fromId]);
  });
});
