import { DerivativesTradingUsdsFutures } from "@binance/derivatives-trading-usds-futures";
import { USDMClient } from "binance";
import binanceApiNode from "binance-api-node";
import NodeBinanceApi from "node-binance-api";
import { dec, toNumber } from "@candor/money";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ApiKey, apiKey, shareClock } from "../../testing/api-key.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { asSecondsPass } from "../../testing/signed.ts";

let harness: Harness;
let second: () => Promise<void>;
let base: string;

beforeAll(async () => {
  harness = await createHarness();
  second = shareClock(harness);
  base = `${await harness.app.listen({ host: "127.0.0.1", port: 0 })}/demo`;
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

/** A figure as a client's binary number. */
const figure = (text: string | null | undefined): number => toNumber(dec(text ?? "0"));

const symbol = "BTCUSDT";

async function trader(kind: "hmac" | "ed25519" = "hmac") {
  const user = await contractsOf(harness);
  const key: ApiKey = await apiKey(harness, await userIdOf(harness, user.token), { kind });
  return { user, key };
}

const during = <T>(work: Promise<T>): Promise<T> => asSecondsPass(second, work);

it("@binance/derivatives-trading-usds-futures trades", async () => {
  const { user, key } = await trader();
  const { restAPI } = new DerivativesTradingUsdsFutures({
    configurationRestAPI: {
      apiKey: key.apiKey,
      apiSecret: key.secret,
      basePath: base,
      timeout: 20_000,
    },
  });
  const info = await (await restAPI.exchangeInformation()).data();
  expect(info.symbols?.map((one) => one.symbol)).toContain(symbol);
  const book = await (await restAPI.orderBook({ symbol })).data();
  expect(figure(book.bids?.[0]?.[0])).toBeLessThan(figure(book.asks?.[0]?.[0]));
  const set = await (await restAPI.changeInitialLeverage({ symbol, leverage: 7 })).data();
  expect(set).toMatchObject({ symbol });
  const order = await (
    await restAPI.newOrder({ symbol, side: "BUY", type: "MARKET", quantity: 0.01 } as never)
  ).data();
  expect(order).toMatchObject({ status: "NEW" });
  await second();
  const [position] = await (await restAPI.positionInformationV3({ symbol })).data();
  expect(position).toMatchObject({
    positionAmt: "0.01",
    entryPrice: (await user.all()).positions[0]?.open_price,
  });
  const stop = await during(
    restAPI.newAlgoOrder({
      algoType: "CONDITIONAL",
      symbol,
      side: "SELL",
      type: "STOP_MARKET",
      triggerPrice: 50_000,
      closePosition: "true",
    } as never),
  );
  expect(await stop.data()).toMatchObject({ algoStatus: "NEW" });
  await during(restAPI.cancelAllAlgoOpenOrders({ symbol }));
  expect((await user.all()).positions).toMatchObject([{ stop_loss_price: null }]);
  const account = await (await restAPI.accountInformationV3()).data();
  expect(account.positions).toHaveLength(1);
  await restAPI.newOrder({ symbol, side: "SELL", type: "MARKET", quantity: 0.01 } as never);
  await second();
  const trades = await (await restAPI.accountTradeList({ symbol })).data();
  expect(trades.map((one) => one.side)).toEqual(["BUY", "SELL"]);
  expect((await (await restAPI.getIncomeHistory()).data()).length).toBeGreaterThan(2);
  await expect(
    restAPI.newOrder({ symbol, side: "BUY", type: "MARKET", quantity: 3 } as never),
  ).rejects.toThrow(/insufficient balance/);
});

it("binance trades contracts with an Ed25519 key", async () => {
  const { user, key } = await trader("ed25519");
  const client = new USDMClient({
    api_key: key.apiKey,
    api_secret: key.secret,
    baseUrl: base,
    disableTimeSync: true,
  });
  expect((await client.getExchangeInfo()).symbols.length).toBeGreaterThan(10);
  expect(await client.get24hrChangeStatistics({ symbol })).toMatchObject({ symbol });
  const order = await client.submitNewOrder({
    symbol,
    side: "BUY",
    type: "LIMIT",
    quantity: 0.01,
    price: 50_000,
    timeInForce: "GTC",
  });
  expect(order).toMatchObject({ status: "NEW", price: "50000" });
  await second();
  const changed = await during(
    client.modifyOrder({
      symbol,
      side: "BUY",
      orderId: order.orderId,
      quantity: 0.02,
      price: 51_000,
    }),
  );
  expect(changed).toMatchObject({ orderId: order.orderId, price: "51000" });
  expect(await client.getAllOpenOrders({ symbol })).toHaveLength(1);
  expect(await during(client.cancelOrder({ symbol, orderId: order.orderId }))).toMatchObject({
    status: "CANCELED",
  });
  expect((await user.all()).entrusts).toEqual([]);
  expect(await client.setPositionMode({ dualSidePosition: "true" })).toMatchObject({ code: 200 });
  expect(await client.getCurrentPositionMode()).toEqual({ dualSidePosition: true });
  const [balance] = await client.getBalanceV3();
  expect(balance).toMatchObject({
    asset: "USDT",
    availableBalance: (await user.all()).account.available,
  });
  expect(await client.getFuturesUserDataListenKey()).toHaveProperty("listenKey");
  expect(await client.keepAliveFuturesUserDataListenKey()).toHaveProperty("listenKey");
});

it("binance-api-node trades contracts", async () => {
  const { user, key } = await trader();
  // The library's types describe a module around the function.
  const open = binanceApiNode as unknown as (typeof binanceApiNode)["default"];
  const client = open({
    apiKey: key.apiKey,
    apiSecret: key.secret,
    httpBase: base,
    httpFutures: base,
  });
  expect(await client.futuresPing()).toBe(true);
  expect(Object.keys(await client.futuresPrices())).toContain(symbol);
  expect((await client.futuresCandles({ symbol, interval: "1m" })).length).toBeGreaterThan(0);
  await client.futuresOrder({ symbol, side: "SELL", type: "MARKET", quantity: "0.01" } as never);
  await second();
  expect(await client.futuresPositionRisk({ symbol })).toMatchObject([{ positionAmt: "-0.01" }]);
  await client.futuresOrder({
    symbol,
    side: "BUY",
    type: "MARKET",
    quantity: "0.01",
    reduceOnly: "true",
    newClientOrderId: "close-1",
  } as never);
  await second();
  expect(await client.futuresGetOrder({ symbol, origClientOrderId: "close-1" })).toMatchObject({
    status: "FILLED",
  });
  expect((await user.all()).positions).toEqual([]);
  const batch = await during(
    client.futuresBatchOrders({
      batchOrders: JSON.stringify([
        {
          symbol,
          side: "BUY",
          type: "LIMIT",
          timeInForce: "GTC",
          quantity: "0.01",
          price: "50000",
        },
      ]),
    } as never),
  );
  expect(batch).toMatchObject([{ status: "NEW" }]);
  await during(client.futuresCancelAllOpenOrders({ symbol }));
  expect(await client.futuresOpenOrders({ symbol })).toEqual([]);
});

it("node-binance-api trades contracts", async () => {
  const { user, key } = await trader();
  const client = new NodeBinanceApi({
    APIKEY: key.apiKey,
    APISECRET: key.secret,
    urls: { base: `${base}/api/`, fapi: `${base}/fapi/` },
  });
  expect(await client.futuresTime()).toBe(harness.clock.now().getTime());
  expect(Object.keys(await client.futuresPrices())).toContain(symbol);
  await client.futuresLeverage(symbol, 3);
  await client.futuresMarketBuy(symbol, 0.01);
  await second();
  expect((await user.all()).positions).toMatchObject([{ multiple: 3, direction: "long" }]);
  const risks = await client.futuresPositionRisk({ symbol });
  expect(risks).toMatchObject([{ positionAmt: "0.01" }]);
  await client.futuresMarketSell(symbol, 0.01, { reduceOnly: true });
  await second();
  expect((await user.all()).positions).toEqual([]);
  expect(await client.futuresUserTrades(symbol)).toHaveLength(2);
  const order = await client.futuresBuy(symbol, 0.01, 50_000);
  await during(client.futuresCancel(symbol, order.orderId));
  expect((await user.all()).entrusts).toEqual([]);
});
