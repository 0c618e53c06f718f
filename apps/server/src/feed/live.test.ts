import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exchangeMessages, LAST, type TestQuote } from "./test-exchange-messages.ts";
import { indexPrice } from "@candor/rules/index-price.ts";
import { createLiveSource } from "./live.ts";
import { LIVE_EXCHANGES, type LiveExchange } from "./live-exchange.ts";
import { createQuoteBoard } from "./quote-board.ts";
import type { Quote, Source } from "./source.ts";

const now = new Date("2026-03-01T12:00:00Z");
const symbols = ["BTC/USDT", "NOWHERE/USDT"];
const exact = "60123.450000000000000001";
/** A book whose best bid and best ask are the same. */
const both = (price: unknown) => ({ bid: price, ask: price });
let server: Server;
let source: Source;
let quotes: Quote[];
let lines: string[];
/** The local exchange's answers by path, each a body as sent over the wire. */
let answers: Map<string, string>;

const listen = (port: number) =>
  new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
const close = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
const port = () => (server.address() as AddressInfo).port;
const note = (_details: object, message: string) => void lines.push(message);

function answer(exchangeId: LiveExchange, quote: TestQuote): void {
  const { markets, tickersPath, tickers } = exchangeMessages[exchangeId];
  for (const [path, body] of Object.entries(markets)) answers.set(path, JSON.stringify(body));
  answers.set(tickersPath, JSON.stringify(tickers(quote)));
}

async function open(exchangeId: LiveExchange, to = port()): Promise<void> {
  const log = { info: note, warn: note, error: note };
  source = createLiveSource({
    exchangeId,
    symbols,
    clock: { now: () => now },
    log,
    pollMs: 2,
    baseUrl: `http://127.0.0.1:${to}`,
  });
  await source.start((quote) => quotes.push(quote));
}
const quoted = (count: number) =>
  vi.waitFor(() => expect(quotes.length).toBeGreaterThanOrEqual(count), 10_000);
const noted = (line: string) => vi.waitFor(() => expect(lines).toContain(line), 10_000);

beforeEach(async () => {
  quotes = [];
  lines = [];
  answers = new Map();
  server = createServer((request, response) => {
    const body = answers.get(new URL(request.url ?? "/", "http://local").pathname);
    response
      .writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" })
      .end(body ?? "{}");
  });
  await listen(0);
});
afterEach(async () => {
  await source.stop();
  await close();
});

test.each(LIVE_EXCHANGES)(
  "%s: the mid price arrives to its last digit, and a market that the exchange does not list is left out",
  async (exchangeId) => {
    answer(exchangeId, {
      bid: "60120.9",
      ask: "60126.000000000000000002",
      at: now.getTime() - 700,
    });
    await open(exchangeId);
    await quoted(2);
    const at =
      exchangeId === "kraken" || exchangeId === "bybit" ? now : new Date(now.getTime() - 700);
    expect(quotes[0]).toEqual({
      source: exchangeId,
      symbol: "BTC/USDT",
      price: dec(exact),
      volume: undefined,
      at,
    });
    expect(new Set(quotes.map((quote) => quote.symbol))).toEqual(new Set(["BTC/USDT"]));
  },
);

test.each(LIVE_EXCHANGES)(
  "%s: the last trade is the price only if neither bid nor ask is given",
  async (exchangeId) => {
    answer(exchangeId, { at: now.getTime() });
    await open(exchangeId);
    await quoted(1);
    expect(quotes[0]?.price).toBe(dec(LAST));
  },
);

test("Kraken's volume of the day gives the volume between two quotes, and no other volume is reported", async () => {
  answer("kraken", { ...both("60000"), at: 0, today: "1500.1" });
  await open("kraken");
  await quoted(2);
  answer("kraken", { ...both("60000"), at: 0, today: "1500.35" });
  await vi.waitFor(() => expect(quotes.some((quote) => quote.volume === dec("0.25"))).toBe(true));
  answer("kraken", { ...both("60000"), at: 0, today: "2" });
  const count = quotes.length;
  await quoted(count + 3);
  const volumes = quotes.map((quote) => quote.volume);
  expect(volumes.filter((volume) => volume !== dec("0"))).toEqual([
    undefined,
    dec("0.25"),
    undefined,
  ]);
});

test("an exchange that does not answer gives no quotes and one log line, until it answers again", async () => {
  const at = port();
  await close();
  await open("okx", at);
  await noted("source does not answer");
  expect(quotes).toEqual([]);
  answer("okx", { ...both("60000"), at: now.getTime() });
  await listen(at);
  await quoted(1);
  expect(lines.filter((line) => line.includes("answer"))).toEqual([
    "source does not answer",
    "source answers again",
  ]);
});

test.each(["binance", "kraken", "okx"] as const)(
  "%s: answers of unknown form give no quotes",
  async (exchangeId) => {
    const { tickersPath, tickers } = exchangeMessages[exchangeId];
    answer(exchangeId, { ...both("60000"), at: now.getTime() });
    answers.set(tickersPath, "<html>busy</html>");
    await open(exchangeId);
    await noted("source does not answer");
    const bodies = [
      "{",
      "[]",
      "null",
      '{"error":["EGeneral:Too many requests"]}',
      '{"code":"50011","msg":"Too many requests","data":[]}',
    ];
    const prices = ["NaN", "-1", "0", "6e4", "0x10", "", "1".repeat(400), null, {}, [], undefined];
    for (const body of [
      ...bodies,
      ...prices.map((bid) => JSON.stringify(tickers({ bid, ask: "60000", at: now.getTime() }))),
      ...prices.map((ask) => JSON.stringify(tickers({ bid: "60000", ask, at: now.getTime() }))),
    ]) {
      answers.set(tickersPath, body);
      // The next request comes only after the answer to the one before has been read.
      for (let request = 0; request < 2; request += 1)
        await new Promise((resolve) => server.once("request", resolve));
    }
    expect(quotes).toEqual([]);
    answer(exchangeId, { ...both(exact), at: now.getTime() });
    await quoted(1);
    expect(quotes[0]?.price).toBe(dec(exact));
  },
);

test("an answer with an old time of its exchange does not make an index", async () => {
  answer("binance", { ...both("60000"), at: now.getTime() - 60_000 });
  await open("binance");
  await quoted(1);
  const board = createQuoteBoard({ symbols, aheadMs: 1_000, elapsedMs: () => 0 });
  for (const name of ["a", "b", "c"])
    for (const quote of quotes.slice(0, 1)) board.accept({ ...quote, source: name });
  const three = board.take("BTC/USDT", now.getTime());
  expect(three).toHaveLength(3);
  expect(indexPrice(three, { freshnessMs: 5_000, aheadMs: 1_000, tick: dec("1") })).toMatchObject({
    ok: false,
    reason: "too-few-fresh",
  });
});

test("a stopped source gives no quotes", async () => {
  answer("okx", { ...both("60000"), at: now.getTime() });
  await open("okx");
  await quoted(1);
  await source.stop();
  const count = quotes.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(quotes.length).toBe(count);
});
