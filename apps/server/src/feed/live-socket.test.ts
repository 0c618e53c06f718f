import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { LIVE_EXCHANGES, type LiveExchange } from "./live-exchange.ts";
import { createLiveSource, type LiveTerms } from "./live.ts";
import type { Quote, Source } from "./source.ts";
import { exchangeMessages } from "./test-exchange-messages.ts";
import { exchangeSockets } from "./test-exchange-sockets.ts";

const BEGIN = Date.parse("2026-03-01T12:00:00Z");
const POLLED = "60000";
const both = (price: string) => ({ bid: price, ask: price });
let now: number;
let server: Server;
let sockets: WebSocketServer;
let source: Source;
let quotes: Quote[];
let lines: string[];
/** The connections of the exchange's socket, and how often its prices were asked for. */
let connections: WebSocket[];
let asked: number;
let subscribed: number;
/** The time that passes while the exchange makes an answer. */
let answerMs: number;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const eventually = (claim: () => void) => vi.waitFor(claim, 20_000);
const pushed = () => quotes.filter(({ price }) => price !== dec(POLLED));
const polled = () => quotes.filter(({ price }) => price === dec(POLLED));
const note = (_details: object, message: string) => void lines.push(message);

async function open(exchangeId: LiveExchange, terms: Partial<LiveTerms> = {}): Promise<void> {
  const { markets, tickersPath, tickers } = exchangeMessages[exchangeId];
  server.on("request", (request, response) => {
    const path = new URL(request.url ?? "/", "http://local").pathname;
    const isPrices = path === tickersPath;
    if (isPrices) {
      asked += 1;
      now += answerMs;
    }
    const body = isPrices ? tickers({ ...both(POLLED), at: now }) : (markets[path] ?? {});
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const { answer, isAsked } = exchangeSockets[exchangeId];
  sockets.on("connection", (socket) => {
    connections.push(socket);
    socket.on("message", (sent: Buffer) => {
      if (isAsked(sent.toString())) subscribed += 1;
      const text = answer(sent.toString());
      if (text !== undefined) socket.send(text);
    });
    socket.on("error", () => undefined);
  });
  source = createLiveSource({
    exchangeId,
    symbols: ["BTC/USDT"],
    clock: { now: () => new Date(now) },
    log: { info: note, warn: note, error: note },
    pollMs: 2,
    retryMs: 2,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...terms,
  });
  await source.start((quote) => quotes.push(quote));
  await eventually(() => expect(connections.length).toBeGreaterThan(0));
}

/** The exchange sends a text to all listeners. */
const send = (text: string) => {
  for (const socket of connections) socket.send(text);
};

beforeEach(async () => {
  now = BEGIN;
  quotes = [];
  lines = [];
  connections = [];
  asked = 0;
  subscribed = 0;
  answerMs = 0;
  server = createServer();
  sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await source.stop();
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each(LIVE_EXCHANGES)(
  "%s: the mid price arrives by socket with its own time, and the source is not polled meanwhile",
  async (exchangeId) => {
    const { path, quote } = exchangeSockets[exchangeId];
    const paths: (string | undefined)[] = [];
    sockets.on("connection", (_socket, request) => paths.push(request.url));
    await open(exchangeId);
    await eventually(() => {
      send(quote({ bid: "60123.1", ask: "60123.7", at: now - 120 }));
      expect(pushed().length).toBeGreaterThan(0);
    });
    expect(paths).toEqual([path]);
    expect(subscribed).toBe(1);
    expect(pushed()[0]).toEqual({
      source: exchangeId,
      symbol: "BTC/USDT",
      price: dec("60123.4"),
      volume: undefined,
      at: new Date(now - 120),
    });
    const before = asked;
    for (const price of ["60124", "60125.6"]) send(quote({ ...both(price), at: now }));
    await eventually(() => expect(pushed().at(-1)?.price).toBe(dec("60125.6")));
    expect(asked).toBeLessThanOrEqual(before + 1);
    expect(lines).toEqual([]);
  },
);

test.each(LIVE_EXCHANGES)(
  "%s: a book that is crossed, wide or without a side gives no price, nor does its last trade",
  async (exchangeId) => {
    const { quote } = exchangeSockets[exchangeId];
    await open(exchangeId);
    for (const [bid, ask] of [
      ["60123.5", "60123.4"],
      ["60000.1", "60604"],
      ["0", "60123.4"],
      ["60123.4", "0"],
      ["null", "60123.4"],
    ] as const)
      send(quote({ bid, ask, at: now }));
    await eventually(() => {
      send(quote({ bid: "59801", ask: "60399", at: now }));
      expect(pushed().length).toBeGreaterThan(0);
    });
    expect(new Set(pushed().map(({ price }) => price))).toEqual(new Set([dec("60100")]));
  },
);

test("a polled answer without a time is dated to its request", async () => {
  answerMs = 900;
  await open("kraken");
  await eventually(() => expect(polled().length).toBeGreaterThan(0));
  expect(polled()[0]?.at).toEqual(new Date(BEGIN));
});

test("a socket message without a time is dated to its arrival", async () => {
  await open("kraken");
  const text = exchangeSockets.kraken.quote({ ...both("60200"), at: now });
  await eventually(() => {
    send(text.replace(/,"timestamp":"[^"]*"/, ""));
    expect(pushed()[0]?.at).toEqual(new Date(now));
  });
});

test("a source is polled while its socket is down, and its socket is opened again", async () => {
  const { quote } = exchangeSockets.okx;
  await open("okx");
  const push = (price: string) =>
    eventually(() => {
      send(quote({ ...both(price), at: now }));
      expect(pushed().at(-1)?.price).toBe(dec(price));
    });
  await push("60200");
  quotes = [];
  for (const socket of connections.splice(0)) socket.terminate();
  await eventually(() => expect(polled().length).toBeGreaterThan(0));
  await eventually(() => expect(connections.length).toBeGreaterThan(0));
  await push("60300");
  expect(lines).toEqual(["source has no socket", "source has its socket again"]);
});

test("a silent socket is replaced by polling, and logged once however long the silence lasts", async () => {
  await open("bybit", { silenceMs: 30 });
  await eventually(() => expect(connections.length).toBeGreaterThan(3));
  await eventually(() => expect(polled().length).toBeGreaterThan(3));
  expect(lines).toEqual(["source has no socket"]);
});

test.each(LIVE_EXCHANGES)(
  "%s: messages of unknown form give no quotes and keep the socket open",
  async (exchangeId) => {
    const { quote } = exchangeSockets[exchangeId];
    await open(exchangeId);
    const good = quote({ ...both("60200"), at: now });
    const prices = ["-1", "0", '"0x10"', "null", "{}", "[]", '"NaN"', `"${"1".repeat(400)}"`];
    for (const text of [
      "{",
      "[]",
      "null",
      "pong",
      '{"event":"error","code":"60012","msg":"Illegal request"}',
      '{"channel":"ticker","data":null}',
      '{"topic":"orderbook.1.BTCUSDT","data":[],"type":"snapshot"}',
      '{"topic":"orderbook.1.BTCUSDT","data":{"s":"BTCUSDT","b":[],"a":[]},"type":"snapshot"}',
      '{"arg":{"channel":"tickers"},"data":7}',
      '{"e":"24hrTicker","s":"__proto__","b":"1","a":"1"}',
      good.replaceAll("BTC", "NOWHERE"),
      ...prices.map((last) => good.replace(/"?60200"?/, last)),
    ])
      send(text);
    await eventually(() => {
      send(good);
      expect(pushed().length).toBeGreaterThan(0);
    });
    expect(new Set(pushed().map(({ price }) => price))).toEqual(new Set([dec("60200")]));
    expect(connections).toHaveLength(1);
  },
);

test.each([
  ["is too long", () => send(`{"junk":"${"x".repeat(70_000)}"}`)],
  [
    "comes with thousands of others",
    () => {
      for (let each = 0; each < 5_000; each += 1) send(`{"each":${each}}`);
    },
  ],
])(
  "a socket whose message %s is closed, and the exchange is polled instead",
  async (_what, flood) => {
    await open("binance");
    await eventually(() => {
      send(exchangeSockets.binance.quote({ ...both("60200"), at: now }));
      expect(pushed().length).toBeGreaterThan(0);
    });
    flood();
    await eventually(() => expect(lines).toContain("source has no socket"));
    await eventually(() => expect(connections[0]?.readyState).toBe(3));
    quotes = [];
    await eventually(() => expect(polled().length).toBeGreaterThan(0));
  },
);

test("a stopped source is silent and has no open socket", async () => {
  await open("okx");
  await eventually(() => {
    send(exchangeSockets.okx.quote({ ...both("60200"), at: now }));
    expect(pushed().length).toBeGreaterThan(0);
  });
  await source.stop();
  const count = quotes.length;
  await eventually(() =>
    expect(connections.every(({ readyState }) => readyState === 3)).toBe(true),
  );
  await sleep(30);
  expect(quotes).toHaveLength(count);
  expect(sockets.clients.size).toBe(0);
});
