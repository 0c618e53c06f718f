import { createHmac, sign } from "node:crypto";
import { add, dec, formatDec } from "@candor/money";
import { afterEach, describe, expect, it } from "vitest";
import { placeLimit } from "../../testing/factories.ts";
import { type Trader, servedApi } from "../../testing/served-api.ts";
import { type Received, type WsClient, connectWs } from "../../testing/ws-client.ts";

const served = servedApi();
const open: WsClient[] = [];
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});

async function connect(path: string): Promise<WsClient> {
  const client = await connectWs(served.harness(), path);
  open.push(client);
  return client;
}

type Params = Record<string, string | number>;

/** Parameters as a client signs them: sorted by name. */
function signed({ apiKey, secret }: Trader, params: Params = {}): Params {
  const timestamp = served.harness().clock.now().getTime();
  const all: Params = { ...params, apiKey, timestamp };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join("&");
  const signature = secret.startsWith("-----")
    ? sign(null, Buffer.from(text), secret).toString("base64")
    : createHmac("sha256", secret).update(text).digest("hex");
  return { ...all, signature };
}

const codeOf = (answer: Received): unknown => (answer["error"] as Received | undefined)?.["code"];
const resultOf = (answer: Received): Received => answer["result"] as Received;

const LIMIT = { symbol: "BTCUSDT", side: "BUY", type: "LIMIT", timeInForce: "GTC" };
const order = (price: number | string, more: Params = {}): Params => ({
  ...LIMIT,
  quantity: 0.01,
  price,
  ...more,
});

describe.each(["hmac", "ed25519"] as const)("the socket API, signing by %s", (kind) => {
  it("the socket API places, finds and cancels an order, and reports the used limits", async () => {
    const trader = await served.trader("demo", kind);
    const client = await connect("/demo/ws-api/v3");
    const placed = await client.ask("order.place", signed(trader, order(90_000)));
    expect(placed).toMatchObject({
      status: 200,
      result: { symbol: "BTCUSDT", status: "NEW", price: "90000", origQty: "0.01" },
      rateLimits: [
        { rateLimitType: "ORDERS", limit: 300, count: 1 },
        { rateLimitType: "REQUEST_WEIGHT", limit: 6_000 },
      ],
    });
    const { orderId } = resultOf(placed) as { orderId: number };
    const named = { symbol: "BTCUSDT", orderId };
    expect(await client.ask("order.status", signed(trader, named))).toMatchObject({
      result: { orderId, status: "NEW" },
    });
    expect(await client.ask("order.cancel", signed(trader, named))).toMatchObject({
      result: { orderId, status: "CANCELED" },
    });
    const again = signed(trader, { ...named, recvWindow: 4_000 });
    expect(codeOf(await client.ask("order.cancel", again))).toBe(-2011);
  });

  it("the socket API answers a repeated identical request again without placing another order", async () => {
    const trader = await served.trader("demo", kind);
    const client = await connect("/demo/ws-api/v3");
    const request = signed(trader, order(90_000));
    const [one, two] = [
      await client.ask("order.place", request),
      await client.ask("order.place", request),
    ];
    expect(two["result"]).toEqual(one["result"]);
    const list = await client.ask("openOrders.status", signed(trader));
    expect(list["result"]).toHaveLength(1);
  });
});

describe("the socket API", () => {
  it("the socket API answers public requests, and counts them together with those by HTTP", async () => {
    const client = await connect("/demo/ws-api/v3");
    expect(await client.ask("ping")).toMatchObject({ status: 200, result: {} });
    const { headers } = await served.harness().app.inject("/demo/api/v3/time");
    const used = Number.parseInt(String(headers["x-mbx-used-weight"]), 10);
    const time = await client.ask("time");
    expect(time).toMatchObject({ rateLimits: [{ count: used + 1, intervalNum: 1 }] });
    expect(await client.ask("depth", { symbol: "BTCUSDT", limit: 5 })).toMatchObject({
      result: { bids: { length: 5 } },
    });
    const silent = await client.ask("time", { returnRateLimits: false });
    expect(silent["rateLimits"]).toBeUndefined();
    const contracts = await connect("/demo/ws-fapi/v1");
    expect(await contracts.ask("ticker.price", { symbol: "BTCUSDT" })).toMatchObject({
      result: { symbol: "BTCUSDT", price: "96000" },
    });
  });

  it("the socket API answers each of many requests sent at once", async () => {
    const client = await connect("/ws-api/v3");
    const asked = Array.from({ length: 300 }, () => client.ask("time"));
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    ["nonsense", 400, -1135],
    ["[]", 400, -1135],
    ['{"id":1}', 400, -1102],
    ['{"id":{},"method":"ping"}', 400, -1100],
    ['{"id":1,"method":"ping","params":7}', 400, -1102],
    ['{"id":1,"method":"depth","params":{"symbol":{"a":1}}}', 400, -1100],
    ['{"id":1,"method":"depth","params":{"symbol":"NOTHING"}}', 400, -1121],
    ['{"id":1,"method":"toString"}', 400, -1020],
    ['{"id":1,"method":"order.place","params":{}}', 401, -2014],
    ['{"id":1,"method":"order.place","params":{"apiKey":"x"}}', 401, -2015],
    ['{"id":1,"method":"userDataStream.subscribe"}', 401, -2015],
  ])("the socket API refuses %s with the status %i", async (text, status, code) => {
    const client = await connect("/demo/ws-api/v3");
    client.socket.send(text);
    const answer = await client.next();
    expect([answer["status"], codeOf(answer)]).toEqual([status, code]);
  });

  it("the socket API refuses a signature over other parameters and a key of the other realm", async () => {
    const trader = await served.trader("demo", "hmac");
    const client = await connect("/demo/ws-api/v3");
    const request = { ...signed(trader, order(90_000)), price: 91_000 };
    expect(codeOf(await client.ask("order.place", request))).toBe(-1022);
    const live = await connect("/ws-api/v3");
    expect(codeOf(await live.ask("account.status", signed(trader)))).toBe(-2015);
  });
});

describe("a session", () => {
  it("a session on the socket makes requests without signatures until it is closed", async () => {
    const trader = await served.trader("demo", "ed25519");
    const client = await connect("/demo/ws-api/v3");
    const timestamp = served.harness().clock.now().getTime();
    expect(codeOf(await client.ask("order.place", order(90_000, { timestamp })))).toBe(-2014);
    expect(resultOf(await client.ask("session.logon", signed(trader)))).toMatchObject({
      apiKey: trader.apiKey,
      authorizedSince: timestamp,
    });
    const twice = [
      await client.ask("order.place", order(90_000, { timestamp })),
      await client.ask("order.place", order(90_000, { timestamp })),
    ].map((placed) => resultOf(placed)["orderId"]);
    expect(new Set(twice).size).toBe(2);
    expect(codeOf(await client.ask("order.place", order(90_000)))).toBe(-1102);
    await client.ask("session.logout");
    expect(codeOf(await client.ask("order.place", order(90_000, { timestamp })))).toBe(-2014);
  });

  it("a session on the socket acts for its own key only", async () => {
    const [trader, other] = [
      await served.trader("demo", "ed25519"),
      await served.trader("demo", "ed25519"),
    ];
    const client = await connect("/demo/ws-api/v3");
    await client.ask("session.logon", signed(trader));
    const timestamp = served.harness().clock.now().getTime();
    const asOther = { apiKey: other.apiKey, timestamp };
    expect(codeOf(await client.ask("account.status", asOther))).toBe(-1102);
    expect(codeOf(await client.ask("order.place", order(90_000, asOther)))).toBe(-1102);
    const own = await client.ask("account.status", { apiKey: trader.apiKey, timestamp });
    expect(own["status"]).toBe(200);
  });

  it("a session on the socket is not opened with an HMAC key", async () => {
    const trader = await served.trader("demo", "hmac");
    const client = await connect("/demo/ws-api/v3");
    expect(codeOf(await client.ask("session.logon", signed(trader)))).toBe(-4056);
  });

  it("a session on the socket and its private streams end with their key", async () => {
    const trader = await served.trader("demo", "ed25519");
    const client = await connect("/demo/ws-api/v3");
    await client.ask("session.logon", signed(trader));
    expect(resultOf(await client.ask("userDataStream.subscribe"))).toEqual({ subscriptionId: 0 });
    const { ctx } = served.harness();
    await ctx.db.deleteFrom("api_keys").where("id", "=", trader.apiKey).execute();
    ctx.bus.emit("keysEnded", { userId: trader.userId });
    const last = await client.next((message) => "event" in message);
    expect(last).toMatchObject({ subscriptionId: 0, event: { e: "eventStreamTerminated" } });
    expect(resultOf(await client.ask("session.status"))).toMatchObject({ apiKey: null });
    await placeLimit(served.harness(), trader.token, "buy", "0.01", "90000");
    expect((await client.ask("ping")) && client.waiting()).toBe(0);
  });
});

describe("the private stream of a spot account", () => {
  const events = async (client: WsClient, e: string, x?: string) =>
    (
      await client.next(({ event }) => {
        const told = event as Received | undefined;
        return told?.["e"] === e && (x === undefined || told["x"] === x);
      })
    )["event"] as Received;

  it("the private stream sends orders, fills with their fees, and balances", async () => {
    const trader = await served.trader("demo", "hmac");
    const client = await connect("/demo/ws-api/v3");
    await client.ask("userDataStream.subscribe.signature", signed(trader));
    const named = order(97_000, { newClientOrderId: "mine-1" });
    const placed = await client.ask("order.place", signed(trader, named));
    const { orderId } = resultOf(placed) as { orderId: number };
    expect(await events(client, "executionReport", "NEW")).toMatchObject({
      s: "BTCUSDT",
      c: "mine-1",
      S: "BUY",
      o: "LIMIT",
      f: "GTC",
      q: "0.01",
      p: "97000",
      X: "NEW",
      i: orderId,
      z: "0",
    });
    expect((await events(client, "outboundAccountPosition"))["B"]).toContainEqual({
      a: "USDT",
      f: "99030",
      l: "970",
    });
    await served.second();
    const filled = await events(client, "executionReport", "TRADE");
    const trades = await client.ask("myTrades", signed(trader, { symbol: "BTCUSDT" }));
    const list = trades["result"] as Received[];
    const last = list.at(-1) ?? {};
    expect(filled).toMatchObject({
      i: orderId,
      l: list[0]?.["qty"],
      t: list[0]?.["id"],
      n: list[0]?.["commission"],
      N: "BTC",
      L: list[0]?.["price"],
      m: false,
    });
    expect(last["orderId"]).toBe(orderId);
  });

  it("the private stream sends a partial fill and the cancellation of the rest", async () => {
    const [maker, taker] = [
      await served.trader("demo", "hmac"),
      await served.trader("demo", "hmac"),
    ];
    const client = await connect("/demo/ws-api/v3");
    await client.ask("userDataStream.subscribe.signature", signed(maker));
    const { message: book } = await served
      .harness()
      .call("spot.getDepth", { symbol: "BTC/USDT", limit: "1" }, { token: maker.token });
    // A price between the house's bid and offer, so that two users meet.
    const price = formatDec(add(dec(book.b[0]?.[0] ?? "0"), dec("0.01")));
    const { orderId } = resultOf(await client.ask("order.place", signed(maker, order(price)))) as {
      orderId: number;
    };
    await events(client, "executionReport", "NEW");
    await placeLimit(served.harness(), taker.token, "sell", "0.004", price);
    await served.second();
    expect(await events(client, "executionReport", "TRADE")).toMatchObject({
      i: orderId,
      X: "PARTIALLY_FILLED",
      l: "0.004",
      z: "0.004",
      m: true,
    });
    await client.ask("order.cancel", signed(maker, { symbol: "BTCUSDT", orderId }));
    expect(await events(client, "executionReport", "CANCELED")).toMatchObject({
      i: orderId,
      X: "CANCELED",
      z: "0.004",
      l: "0",
    });
  });

  it("a listen key reads only its owner's stream in its own realm", async () => {
    const [trader, other] = [
      await served.trader("demo", "hmac"),
      await served.trader("demo", "hmac"),
    ];
    const api = await connect("/demo/ws-api/v3");
    const started = await api.ask("userDataStream.start", { apiKey: trader.apiKey });
    const { listenKey } = resultOf(started) as { listenKey: string };
    const client = await connect(`/demo/stream/ws/${listenKey}`);
    await placeLimit(served.harness(), other.token, "buy", "0.01", "90000");
    await placeLimit(served.harness(), trader.token, "buy", "0.02", "90000");
    expect(await client.next()).toMatchObject({ e: "executionReport", q: "0.02" });
    const [live, contracts] = [
      await connect(`/stream/ws/${listenKey}`),
      await connect(`/demo/fstream/private/ws?listenKey=${listenKey}`),
    ];
    expect([(await live.closed).code, (await contracts.closed).code]).toEqual([1008, 1008]);
  });
});
