import { dec } from "@candor/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectLive } from "../../testing/live-client.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type Received, type WsClient, connectWs } from "../../testing/ws-client.ts";

let harness: Harness;
const open: WsClient[] = [];
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => harness.close());
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.close();
});

async function connect(path: string, headers?: Record<string, string>): Promise<WsClient> {
  const client = await connectWs(harness, path, headers);
  open.push(client);
  return client;
}

type Level = [string, string];

const priceIn = (message: Received, name: string) =>
  dec((message[name] as string | undefined) ?? "0");
type Update = { U: number; u: number; b: Level[]; a: Level[] };

describe("the stream of a book", () => {
  it.each(["@depth@100ms", "@depth"])(
    "a snapshot and the %s updates after it make the book that HTTP shows",
    async (kind) => {
      const token = await demoUser(harness);
      const client = await connect(`/demo/stream/ws/btcusdt${kind}`);
      const depth = async () => {
        const input = { symbol: "BTC/USDT", limit: "1000" };
        return (await harness.call("spot.getDepth", input, { token })).message;
      };
      const snapshot = await depth();
      const sides = {
        b: new Map<string, string>(snapshot.b),
        a: new Map<string, string>(snapshot.a),
      };
      let last = snapshot.u;
      const follow = async (isThere: () => boolean): Promise<void> => {
        while (!isThere()) {
          const update = (await client.next()) as unknown as Update;
          if (update.u <= last) continue;
          expect(update).toMatchObject({ e: "depthUpdate", s: "BTCUSDT", U: last + 1 });
          last = update.u;
          for (const side of ["b", "a"] as const)
            for (const [price, quantity] of update[side])
              if (quantity === "0") sides[side].delete(price);
              else sides[side].set(price, quantity);
        }
      };
      const { message: order } = await placeLimit(harness, token, "buy", "0.123", "91234.56");
      await follow(() => sides.b.get("91234.56") === "0.123");
      await placeLimit(harness, token, "sell", "0.5", "98765.43");
      await follow(() => sides.a.has("98765.43"));
      await harness.moveIndex("1.001");
      await harness.moveIndex("1");
      await harness.call("spot.cancelOrder", { id: order.id }, { token });
      await follow(() => !sides.b.has("91234.56"));
      const again = await depth();
      expect(again.u).toBe(last);
      expect(sides).toEqual({ b: new Map(again.b), a: new Map(again.a) });
    },
  );

  it("a stream sends a book's best levels at once and whenever they change", async () => {
    const token = await demoUser(harness);
    const client = await connect("/demo/stream/ws/btcusdt@depth5@100ms/btcusdt@bookTicker");
    const levels = await client.next((message) => "bids" in message);
    const [bids, asks] = [levels["bids"] as Level[], levels["asks"] as Level[]];
    expect([bids.length, asks.length]).toEqual([5, 5]);
    const prices = [...asks.toReversed(), ...bids].map(([price]) => dec(price));
    expect(prices).toEqual(prices.toSorted((one, other) => (one < other ? 1 : -1)));
    await harness.moveIndex("1.002");
    const best = await client.next((message) => priceIn(message, "b") > dec("96100"));
    expect(best).toMatchObject({ s: "BTCUSDT" });
    expect(priceIn(best, "a") > priceIn(best, "b")).toBe(true);
    await harness.moveIndex("1");
    for (;;) {
      const told = await client.next((message) => "bids" in message);
      const input = { symbol: "BTC/USDT", limit: "5" };
      const { message: book } = await harness.call("spot.getDepth", input, { token });
      if (told["lastUpdateId"] !== book.u) continue;
      expect(told).toMatchObject({ bids: book.b, asks: book.a });
      break;
    }
  });
});

describe("the streams of trades", () => {
  it("a trade is streamed once committed, only in its own realm", async () => {
    const token = await demoUser(harness);
    const [demo, live] = [
      await connect("/demo/stream?streams=btcusdt@trade/btcusdt@aggTrade"),
      await connect("/ws/btcusdt@trade"),
    ];
    await placeLimit(harness, token, "buy", "0.01", "97000");
    await harness.nextSecond();
    const trade = await demo.next(({ stream }) => stream === "btcusdt@trade");
    expect(trade["data"]).toMatchObject({ e: "trade", s: "BTCUSDT", q: "0.01", m: false });
    const aggregate = await demo.next(({ stream }) => stream === "btcusdt@aggTrade");
    const { t } = trade["data"] as { t: number };
    expect(aggregate["data"]).toMatchObject({ e: "aggTrade", a: t, f: t, l: t });
    expect(live.waiting()).toBe(0);
  });
});

describe("a socket of streams", () => {
  it("a socket of streams subscribes, lists, changes its form and unsubscribes", async () => {
    const client = await connect("/fstream/public/ws/3");
    expect(await client.ask("SUBSCRIBE", ["btcusdt@trade", "ethusdt@aggTrade"])).toEqual({
      result: null,
      id: 1,
    });
    client.send({ method: "LIST_SUBSCRIPTIONS", id: "a text" });
    expect(await client.next()).toEqual({
      result: ["btcusdt@trade", "ethusdt@aggTrade"],
      id: "a text",
    });
    expect(await client.ask("GET_PROPERTY", ["combined"])).toMatchObject({ result: false });
    expect(await client.ask("SET_PROPERTY", ["combined", true])).toMatchObject({ result: null });
    expect(await client.ask("GET_PROPERTY", ["combined"])).toMatchObject({ result: true });
    await client.ask("UNSUBSCRIBE", ["btcusdt@trade", "nothing"]);
    expect(await client.ask("LIST_SUBSCRIPTIONS")).toMatchObject({ result: ["ethusdt@aggTrade"] });
  });

  it("a stream that was left can be subscribed again, and is sent once however often it is asked for", async () => {
    const token = await demoUser(harness);
    const client = await connect("/demo/stream/ws");
    await client.ask("SUBSCRIBE", ["btcusdt@trade"]);
    await client.ask("UNSUBSCRIBE", ["btcusdt@trade"]);
    await client.ask("SUBSCRIBE", ["btcusdt@trade", "btcusdt@trade"]);
    await client.ask("SUBSCRIBE", ["btcusdt@trade"]);
    await placeLimit(harness, token, "buy", "0.01", "97000");
    await harness.nextSecond();
    const first = await client.next();
    await placeLimit(harness, token, "buy", "0.02", "97000");
    await harness.nextSecond();
    const second = await client.next();
    expect([first["q"], second["q"]]).toEqual(["0.01", "0.02"]);
  });

  it.each([
    ["nonsense", 3],
    ["[]", 2],
    ["null", 2],
    ['{"method":"SUBSCRIBE","params":"btcusdt@trade","id":1}', 2],
    ['{"method":"SUBSCRIBE","params":[7],"id":1}', 2],
    ['{"method":"SUBSCRIBE","params":["btcusdt@trades"],"id":1}', 2],
    ['{"method":"SUBSCRIBE","params":["BTCUSDT@trade"],"id":1}', 2],
    ['{"method":"SUBSCRIBE","params":["btcxyz@trade"],"id":1}', 2],
    ['{"method":"SUBSCRIBE","params":["btcusdt@kline_2m"],"id":1}', 2],
    ['{"method":"SUBSCRIBE","params":["btcusdt@kline___proto__"],"id":1}', 2],
    [`{"method":"SUBSCRIBE","params":["${"a".repeat(5_000)}"],"id":1}`, 2],
    [`{"method":"SUBSCRIBE","params":["${"0f".repeat(32)}"],"id":1}`, 2],
    [
      JSON.stringify({ method: "SUBSCRIBE", params: Array.from({ length: 1_025 }, String), id: 1 }),
      2,
    ],
    ['{"method":"constructor","params":[],"id":1}', 2],
    ['{"method":"GET_PROPERTY","params":["other"],"id":1}', 0],
    ['{"method":"SET_PROPERTY","params":["combined",1],"id":1}', 1],
    ['{"method":"LIST_SUBSCRIPTIONS","id":{"a":1}}', 2],
    [`${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`, 2],
  ])("a socket of streams refuses %s with the code %i and stays open", async (text, code) => {
    const client = await connect("/stream/ws");
    client.socket.send(text);
    expect(((await client.next())["error"] as Received)["code"]).toBe(code);
    expect(await client.ask("LIST_SUBSCRIPTIONS")).toMatchObject({ result: [] });
  });

  it.each([
    ["bytes", (client: WsClient) => client.socket.send(Buffer.from([1, 2, 3])), 1003],
    [
      "more than it may say at once",
      (client: WsClient) => client.socket.send("x".repeat(65_537)),
      1009,
    ],
    [
      "more than it may say in a second",
      (client: WsClient) => {
        for (let count = 0; count < 11; count += 1) client.send({ method: "LIST_SUBSCRIPTIONS" });
      },
      1008,
    ],
  ])("a socket of streams is closed when its client sends %s", async (_what, misuse, code) => {
    const client = await connect("/stream/ws");
    misuse(client);
    expect((await client.closed).code).toBe(code);
  });

  it("a socket whose address names no stream is closed at once", async () => {
    const client = await connect("/stream/ws/btcusdt@nothing");
    expect(await client.closed).toMatchObject({ code: 1008 });
  });

  it("a socket of streams is refused to pages of other sites and at unknown addresses", async () => {
    await expect(connect("/stream/ws", { origin: "https://other.example" })).rejects.toThrow("429");
    await expect(connect("/streams/ws")).rejects.toThrow("socket hang up");
  });

  it("the trading API leaves the sockets of our own pages as they are", async () => {
    const client = await connectLive(harness);
    expect((await client.subscribe("markets.tickers")).room).toBe("markets.tickers");
    client.socket.close();
  });
});
