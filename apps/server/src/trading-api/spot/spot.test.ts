import { createHmac } from "node:crypto";
import type { KeyScope } from "@candor/contract/areas/keys/choices.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Realm } from "../../ledger/accounts.ts";
import { type ApiKey, apiKey } from "../../testing/api-key.ts";
import { placeLimit } from "../../testing/factories.ts";
import { type Trader, servedApi } from "../../testing/served-api.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Fields = Record<string, string>;
type Answer = { status: number; body: Fields & { code?: number; msg?: string } };

const served = servedApi();
let trader: Trader;
beforeAll(async () => {
  trader = await served.trader("demo", "hmac");
});

/** One request; with a key it is signed. */
async function ask(
  method: Method,
  path: string,
  fields: Fields = {},
  { key, realm = "demo", isAgain = false }: { key?: ApiKey; realm?: Realm; isAgain?: boolean } = {},
): Promise<Answer> {
  // The clock advances, because otherwise the request would equal the one before it.
  if (!isAgain) served.harness().clock.advance(1);
  const now = served.harness().clock.now().getTime();
  const text = new URLSearchParams(key ? { ...fields, timestamp: `${now}` } : fields).toString();
  const signature = key && createHmac("sha256", key.secret).update(text).digest("hex");
  const query = signature === undefined ? text : `${text}&signature=${signature}`;
  const response = await fetch(`${served.base(realm)}${path}?${query}`, {
    method,
    headers: key ? { "x-mbx-apikey": key.apiKey } : {},
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}
const signed = (method: Method, path: string, fields: Fields = {}) =>
  ask(method, path, fields, { key: trader });

const LIMIT = {
  symbol: "BTCUSDT",
  side: "BUY",
  type: "LIMIT",
  timeInForce: "GTC",
  quantity: "0.01",
  price: "90000",
};
const without = (name: string): Fields =>
  Object.fromEntries(Object.entries(LIMIT).filter(([other]) => other !== name));
const openCount = async () =>
  Object.keys((await signed("GET", "/api/v3/openOrders", { symbol: "BTCUSDT" })).body).length;

describe("a malformed order", () => {
  it.each<[string, Fields, number]>([
    ["without a symbol", without("symbol"), -1102],
    ["without a side", without("side"), -1102],
    ["without a type", without("type"), -1102],
    ["without a price", without("price"), -1102],
    ["without a quantity", without("quantity"), -1102],
    ["without a time in force", without("timeInForce"), -1102],
    ["of another symbol", { ...LIMIT, symbol: "__proto__" }, -1121],
    ["of another side", { ...LIMIT, side: "constructor" }, -1117],
    ["of another type", { ...LIMIT, type: "OCO" }, -1116],
    ["of another time in force", { ...LIMIT, timeInForce: "toString" }, -1115],
    ["with a negative quantity", { ...LIMIT, quantity: "-1" }, -1100],
    ["with a quantity in scientific form", { ...LIMIT, quantity: "1e-2" }, -1100],
    ["with a quantity of nothing", { ...LIMIT, quantity: "0" }, -1013],
    ["with a price of many digits", { ...LIMIT, price: "9".repeat(30) }, -1100],
    ["off the tick", { ...LIMIT, price: "90000.001" }, -1013],
    ["off the step", { ...LIMIT, quantity: "0.010000001" }, -1013],
    ["at market with a price", { ...LIMIT, type: "MARKET", timeInForce: "" }, -1106],
    [
      "at market for two amounts",
      { ...without("price"), type: "MARKET", timeInForce: "", quoteOrderQty: "10" },
      -1106,
    ],
    [
      "to sell for an amount of quote",
      { symbol: "BTCUSDT", side: "SELL", type: "MARKET", quoteOrderQty: "10" },
      -1013,
    ],
    ["with a stop on a limit order", { ...LIMIT, stopPrice: "91000" }, -1106],
    [
      "that trails with a limit",
      { ...LIMIT, type: "STOP_LOSS_LIMIT", trailingDelta: "100" },
      -1106,
    ],
    ["in parts", { ...LIMIT, icebergQty: "0.001" }, -1013],
    ["with a word that is not known", { ...LIMIT, pegPriceType: "PRIMARY_PEG" }, -1104],
    ["with a long name", { ...LIMIT, newClientOrderId: "x".repeat(37) }, -1100],
    ["with a name of other letters", { ...LIMIT, newClientOrderId: "名" }, -1100],
    ["that may trade with itself", { ...LIMIT, selfTradePreventionMode: "NONE" }, -1100],
    ["that wants another answer", { ...LIMIT, newOrderRespType: "ALL" }, -1100],
  ])("an order %s is refused, placed or tested", async (_, fields, code) => {
    const before = await openCount();
    // A test answers nothing, so that it does not look at the answer that is wanted.
    const isOfPlacing = fields["newOrderRespType"] !== undefined;
    for (const path of ["/api/v3/order", ...(isOfPlacing ? [] : ["/api/v3/order/test"])]) {
      const { status, body } = await signed("POST", path, fields);
      expect([status, body.code]).toEqual([400, code]);
    }
    expect(await openCount()).toBe(before);
  });
});

describe("a malformed read", () => {
  it.each<[string, Fields, number]>([
    ["/api/v3/depth", {}, -1102],
    ["/api/v3/depth", { symbol: "BTCUSDT", limit: "-1" }, -1100],
    ["/api/v3/depth", { symbol: "BTCUSDT", limit: "0" }, -1100],
    ["/api/v3/depth", { symbol: "BTC/USDT" }, -1121],
    ["/api/v3/klines", { symbol: "BTCUSDT" }, -1102],
    ["/api/v3/klines", { symbol: "BTCUSDT", interval: "constructor" }, -1100],
    ["/api/v3/klines", { symbol: "BTCUSDT", interval: "1m", startTime: "2", endTime: "1" }, -1023],
    ["/api/v3/aggTrades", { symbol: "BTCUSDT", fromId: "x" }, -1100],
    ["/api/v3/ticker/price", { symbols: "BTCUSDT" }, -1100],
    ["/api/v3/ticker/24hr", { symbols: '["BTCUSDT",1]' }, -1100],
    ["/api/v3/exchangeInfo", { symbol: "NONE" }, -1121],
    ["/api/v3/avgPrice", {}, -1102],
    ["/api/v3/account", {}, -2014],
  ])("a read of %s with %j is refused", async (path, fields, code) => {
    const { status, body } = await ask("GET", path, fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.code).toBe(code);
  });

  it.each([
    { startTime: "999999999999999" },
    { endTime: "999999999999999" },
    { startTime: "0", endTime: "999999999999999" },
    { fromId: "999999999999999" },
    { fromId: "0" },
    { orderId: "999999999999999" },
  ])("times and ids beyond all records are no fault: %j", async (fields) => {
    const asked = { symbol: "BTCUSDT", interval: "1m", ...fields };
    for (const path of ["/api/v3/klines", "/api/v3/aggTrades", "/api/v3/trades"])
      expect((await ask("GET", path, asked)).status).toBe(200);
    for (const path of ["/api/v3/allOrders", "/api/v3/myTrades"])
      expect((await signed("GET", path, asked)).status).toBe(200);
  });
});

describe("an order", () => {
  it("an order is placed once, however often its request comes", async () => {
    const one = await signed("POST", "/api/v3/order", LIMIT);
    const two = await ask("POST", "/api/v3/order", LIMIT, { key: trader, isAgain: true });
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect(one.body["clientOrderId"]).toMatch(/^[0-9a-f]{22}$/);
    expect(await openCount()).toBe(1);
    await signed("DELETE", "/api/v3/openOrders", { symbol: "BTCUSDT" });
  });

  it("an order's client id is unique while it is open, even if two arrive at once", async () => {
    const named = (price: string) => ({ ...LIMIT, price, newClientOrderId: "mine" });
    const both = await Promise.all([
      signed("POST", "/api/v3/order", named("90000")),
      signed("POST", "/api/v3/order", named("90001")),
    ]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(both.find(({ status }) => status === 400)?.body.msg).toBe("Duplicate order sent.");
    const byName = { symbol: "BTCUSDT", origClientOrderId: "mine" };
    expect((await signed("DELETE", "/api/v3/order", byName)).body["status"]).toBe("CANCELED");
    expect((await signed("POST", "/api/v3/order", named("90002"))).status).toBe(200);
    expect((await signed("GET", "/api/v3/order", byName)).body["price"]).toBe("90002");
    await signed("DELETE", "/api/v3/openOrders", { symbol: "BTCUSDT" });
  });

  it("an order placed in the app is found by its id", async () => {
    const { message } = await placeLimit(served.harness(), trader.token, "buy", "0.01", "90000");
    const byName = { symbol: "BTCUSDT", origClientOrderId: message.id };
    const { body } = await signed("GET", "/api/v3/order", byName);
    expect(body).toMatchObject({ orderId: message.number, clientOrderId: message.id });
    await signed("DELETE", "/api/v3/order", byName);
  });

  it("an order of another user or in another market is unknown", async () => {
    const other = await served.trader("demo", "hmac");
    const { message } = await placeLimit(served.harness(), other.token, "buy", "0.01", "90000");
    const orderId = `${message.number}`;
    for (const symbol of ["BTCUSDT", "ETHUSDT"]) {
      const named = { symbol, orderId };
      expect((await signed("GET", "/api/v3/order", named)).body.code).toBe(-2013);
      expect((await signed("DELETE", "/api/v3/order", named)).body.code).toBe(-2011);
      expect((await signed("GET", "/api/v3/myTrades", named)).body).toEqual([]);
    }
    const wrong = { symbol: "ETHUSDT", orderId };
    const elsewhere = await ask("DELETE", "/api/v3/order", wrong, { key: other });
    expect(elsewhere.body.code).toBe(-2011);
  });

  it("an order that replaces a missing one is placed only if its sender allows that", async () => {
    const replacing = { ...LIMIT, cancelOrderId: "999999999" };
    const path = "/api/v3/order/cancelReplace";
    const stopped = await signed("POST", path, {
      ...replacing,
      cancelReplaceMode: "STOP_ON_FAILURE",
    });
    expect(stopped).toMatchObject({
      status: 400,
      body: { code: -2022, data: { cancelResult: "FAILURE", newOrderResult: "NOT_ATTEMPTED" } },
    });
    expect(await openCount()).toBe(0);
    const allowed = await signed("POST", path, {
      ...replacing,
      cancelReplaceMode: "ALLOW_FAILURE",
    });
    expect(allowed).toMatchObject({
      status: 409,
      body: { code: -2021, data: { cancelResult: "FAILURE", newOrderResult: "SUCCESS" } },
    });
    expect(await openCount()).toBe(1);
    await signed("DELETE", "/api/v3/openOrders", { symbol: "BTCUSDT" });
  });
});

describe("a key", () => {
  const rightsOf = (scopes: KeyScope[], networks: string[] = []) =>
    apiKey(served.harness(), trader.userId, { scopes, networks });

  it("a key with the read scope alone cannot place, cancel or move anything", async () => {
    const key = await rightsOf(["read"]);
    const moved = { type: "MAIN_UMFUTURE", asset: "USDT", amount: "1" };
    for (const [method, path, fields] of [
      ["POST", "/api/v3/order", LIMIT],
      ["POST", "/api/v3/order/test", LIMIT],
      ["POST", "/api/v3/order/cancelReplace", LIMIT],
      ["DELETE", "/api/v3/order", LIMIT],
      ["DELETE", "/api/v3/openOrders", LIMIT],
      ["PUT", "/api/v3/order/amend/keepPriority", LIMIT],
      ["POST", "/sapi/v1/asset/transfer", moved],
    ] as const)
      expect((await ask(method, path, fields, { key })).body.code).toBe(-2015);
    expect((await ask("GET", "/api/v3/account", {}, { key })).body).toMatchObject({
      canTrade: false,
      canWithdraw: false,
    });
  });

  it("a key works only in its own realm and from its networks", async () => {
    const live = await ask("GET", "/api/v3/account", {}, { key: trader, realm: "live" });
    expect(live.body.code).toBe(-2015);
    const key = await rightsOf(["read"], ["10.0.0.0/8"]);
    expect((await ask("GET", "/api/v3/account", {}, { key })).body.code).toBe(-2015);
  });

  it("a frozen account's key cancels orders, and places none", async () => {
    const frozen = await served.trader("demo", "hmac");
    const { ctx, database } = served.harness();
    const { message } = await placeLimit(served.harness(), frozen.token, "buy", "0.01", "90000");
    const since = ctx.clock.now().toISOString();
    await database.ownerPool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by)
      VALUES ('${frozen.userId}', 'abuse', 'a test', '${since}', '${since}'::timestamptz + interval '1 day', '${frozen.userId}');
      COMMIT`);
    const placed = await ask("POST", "/api/v3/order", LIMIT, { key: frozen });
    expect(placed.body).toMatchObject({
      code: -2010,
      msg: "This action is disabled on this account.",
    });
    const named = { symbol: "BTCUSDT", orderId: `${message.number}` };
    expect((await ask("DELETE", "/api/v3/order", named, { key: frozen })).status).toBe(200);
  });
});

it("the sandbox shows the books of the demo realm, and the main address those of the live one", async () => {
  const depthOf = async (realm: Realm) => {
    const { body } = await ask(
      "GET",
      "/api/v3/depth",
      { symbol: "BTCUSDT", limit: "1000" },
      { realm },
    );
    return (body as unknown as { bids: string[][] }).bids.map(([price]) => price);
  };
  await signed("POST", "/api/v3/order", { ...LIMIT, price: "87654.32" });
  expect(await depthOf("demo")).toContain("87654.32");
  expect(await depthOf("live")).not.toContain("87654.32");
  await signed("DELETE", "/api/v3/openOrders", { symbol: "BTCUSDT" });
});
