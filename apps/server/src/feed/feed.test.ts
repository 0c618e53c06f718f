import { CANDLE_PERIODS } from "@candor/contract/fields.ts";
import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../testing/harness.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { listCandles } from "./candles.ts";
import { createFeed, type Feed, type IndexTick } from "./feed.ts";
import type { Quote, Source } from "./source.ts";
import { verifyTicks } from "./verify-ticks.ts";

const btc = "BTC/USDT";
const markets = [
  { id: 1, symbol: btc, priceTick: dec("0.1") },
  { id: 2, symbol: "ETH/USDT", priceTick: dec("0.01") },
];
const names = ["a", "b", "c", "d"];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let feed: Feed;
let now: number;
let lines: string[];
let emitters: Map<string, (quote: Quote) => void>;

/** A source that says what the test says. */
const source = (name: string): Source => ({
  name,
  start: async (emit) => void emitters.set(name, emit),
  stop: async () => void emitters.delete(name),
});
const note = (_details: object, message: string) => void lines.push(message);

async function openFeed(): Promise<Feed> {
  const log = { info: note, warn: note, error: note };
  const opened = createFeed({
    pool: database.pool,
    clock: { now: () => new Date(now * 1_000) },
    log,
    sources: names.map(source),
    markets,
  });
  await opened.start();
  return opened;
}

/** One second later, each source in turn quotes its price, and the index is taken. */
async function tick(
  prices: string[],
  { symbol = btc, volume }: { symbol?: string; volume?: string } = {},
): Promise<void> {
  now += 1;
  for (const [index, price] of prices.entries()) {
    const name = names[index] ?? "";
    const at = new Date(now * 1_000 - 200);
    emitters.get(name)?.({
      source: name,
      symbol,
      price: dec(price),
      volume: volume === undefined ? undefined : dec(volume),
      at,
    });
  }
  await feed.tickOnce(now);
}

type Row = { at: number; price: string; quotes: [string, string, string | null, number, 0 | 1][] };
const rowsOf = async (marketId: number) =>
  (
    await database.ownerPool.query<Row>(
      "SELECT at::integer AS at, price::text AS price, quotes FROM index_ticks WHERE market_id = $1 ORDER BY at",
      [marketId],
    )
  ).rows;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Date.parse("2026-03-01T12:58:50Z") / 1_000;
  lines = [];
  emitters = new Map();
  feed = await openFeed();
});
afterEach(async () => {
  await feed.stop();
  await database.drop();
});

test("a second is recorded with all its quotes, used and dropped, and told after its commit", async () => {
  const told: IndexTick[][] = [];
  const recordedWhenTold: Promise<Row[]>[] = [];
  const end = feed.onTick((ticks) => {
    told.push(ticks);
    recordedWhenTold.push(rowsOf(1));
  });
  await tick(["100", "101", "102", "150"], { volume: "0.5" });
  expect(told).toEqual([[{ marketId: 1, symbol: btc, at: now, price: dec("101") }]]);
  const rows = [
    {
      at: now,
      price: "101.000000000000000000",
      quotes: [
        ["a", "100", "0.5", 200, 1],
        ["b", "101", "0.5", 200, 1],
        ["c", "102", "0.5", 200, 1],
        ["d", "150", "0.5", 200, 0],
      ],
    },
  ];
  expect(await recordedWhenTold[0]).toEqual(rows);
  expect(feed.latest(btc)).toEqual({
    price: dec("101"),
    at: new Date(now * 1_000),
    isStale: false,
  });
  end();
  await tick(["100", "101", "102"]);
  expect(told.length).toBe(1);
});

test("fewer than three fresh sources leave no tick, and the last price grows stale", async () => {
  await tick(["100", "101", "102"]);
  const last = now;
  now += 10;
  await tick(["100", "101"]);
  expect((await rowsOf(1)).map((row) => row.at)).toEqual([last]);
  expect(feed.latest(btc)).toEqual({
    price: dec("101"),
    at: new Date(last * 1_000),
    isStale: true,
  });
  expect(feed.latest("ETH/USDT")).toBeUndefined();
  expect(feed.health().map((health) => health.freshSymbols)).toEqual([1, 1, 0, 0]);
});

test("ticks of each market are chained, over a restart and a second that comes twice", async () => {
  await tick(["100", "101", "102"]);
  await tick(["200", "201", "202"], { symbol: "ETH/USDT" });
  await feed.tickOnce(now);
  await feed.tickOnce(now - 1);
  await feed.stop();
  feed = await openFeed();
  expect(feed.latest(btc)?.price).toEqual(dec("101"));
  await tick(["100", "101", "102"]);
  expect(await verifyTicks(database.pool, 1)).toMatchObject({ ok: true, ticks: 3 });
  expect(await verifyTicks(database.pool, 2)).toMatchObject({ ok: true, ticks: 1 });
});

test.each([
  "UPDATE index_ticks SET price = 1",
  "DELETE FROM index_ticks",
  "TRUNCATE index_ticks",
  "DELETE FROM candles",
])("the application's role may not %s", async (statement) => {
  await tick(["100", "101", "102"]);
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test.each([
  ["price", "UPDATE index_ticks SET price = price + 0.1 WHERE at = $1"],
  [
    "quotes",
    `UPDATE index_ticks SET quotes = jsonb_set(quotes::jsonb, '{0,1}', '"100.1"')::json WHERE at = $1`,
  ],
  ["second", "UPDATE index_ticks SET at = at + 1000000 WHERE at = $1"],
  ["absence", "DELETE FROM index_ticks WHERE at = $1"],
])("an owner's edit of one tick's %s is found by the walk", async (_what, statement) => {
  for (const price of ["100", "101", "102", "103"]) await tick([price, price, price]);
  expect(await verifyTicks(database.pool, 1)).toMatchObject({ ok: true, ticks: 4 });
  const { rowCount } = await database.ownerPool.query(statement, [now - 2]);
  expect(rowCount).toBe(1);
  expect(await verifyTicks(database.pool, 1)).toMatchObject({ ok: false, ticks: 1 });
});

test("every candle equals what its ticks make, counted anew", async () => {
  for (let round = 0; round < 150; round += 1) {
    const price = String(1_000 + ((round * 37) % 61));
    if (round % 10 === 9) await tick([]);
    else await tick([price, price, price], round % 4 === 0 ? {} : { volume: `0.${round + 1}` });
    if (round % 50 === 49) now += 7_200;
  }
  const ticks = await rowsOf(1);
  for (const period of CANDLE_PERIODS) {
    const expected = Map.groupBy(ticks, (row) => candleStart(period, row.at));
    const candles = await listCandles(database.db, {
      marketId: 1,
      period,
      from: 0,
      to: now,
      limit: 1_500,
    });
    expect(candles.map((candle) => candle.openedAt)).toEqual([...expected.keys()]);
    for (const candle of candles) {
      const rows = expected.get(candle.openedAt) ?? [];
      const prices = rows.map((row) => dec(row.price));
      const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
      const volumes = rows.flatMap((row) =>
        row.quotes
          .filter((quote) => quote[4] === 1 && quote[2] !== null)
          .map((quote) => dec(quote[2] ?? "")),
      );
      expect(candle).toEqual({
        openedAt: candle.openedAt,
        open: prices[0],
        high: sorted.at(-1),
        low: sorted[0],
        close: prices.at(-1),
        volume:
          volumes.length === 0 ? undefined : volumes.reduce((total, volume) => total + volume, 0n),
      });
    }
  }
});

test("where more candles match than asked for, the newest are given, oldest first", async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    await tick(["100", "101", "102"]);
    now += 59;
  }
  const minutes = await listCandles(database.db, {
    marketId: 1,
    period: "1min",
    from: 0,
    to: now,
    limit: 2,
  });
  expect(minutes.map((candle) => candle.openedAt)).toEqual(
    [now - 120, now - 60].map((at) => candleStart("1min", at + 1)),
  );
  expect(minutes.map((candle) => candle.volume)).toEqual([undefined, undefined]);
});

test("statistics of 24 hours follow each tick, and what is older leaves them", async () => {
  await tick(["50", "50", "50"], { volume: "9" });
  now += 86_400;
  await tick(["100", "100", "100"], { volume: "1" });
  now += 3_600;
  await tick(["120", "120", "120"], { volume: "2" });
  now += 5 - (now % 5) - 1;
  await tick(["90", "90", "90"], { volume: "0" });
  expect(feed.stats(btc)).toEqual({
    open: dec("100"),
    high: dec("120"),
    low: dec("90"),
    last: dec("90"),
    change: dec("-0.1"),
    volume: dec("9"),
    quoteVolume: dec("840"),
  });
  await tick(["150", "150", "150"]);
  expect(feed.stats(btc)).toMatchObject({ high: dec("150"), last: dec("150"), change: dec("0.5") });
  expect(feed.stats("ETH/USDT")).toBeUndefined();
});

test("an outage of the database costs its seconds and nothing else", async () => {
  await tick(["100", "101", "102"]);
  lines = [];
  await database.ownerPool.query("ALTER TABLE index_ticks RENAME TO away");
  for (let each = 0; each < 3; each += 1) await tick(["103", "103", "103"]);
  expect(feed.latest(btc)?.price).toBe(dec("101"));
  await database.ownerPool.query("ALTER TABLE away RENAME TO index_ticks");
  await tick(["104", "104", "104"]);
  expect(lines).toEqual(["the index stands still", "the index goes on"]);
  expect(await verifyTicks(database.pool, 1)).toMatchObject({ ok: true, ticks: 2 });
});

test("a tick that was committed though its answer was lost stays the one that the next is chained to", async () => {
  await tick(["100", "101", "102"]);
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => Promise<unknown>;
  const loseAnswer = (...args: unknown[]) =>
    query(...args).then(() => {
      throw new Error("Connection terminated unexpectedly");
    }) as never;
  vi.spyOn(database.pool, "query").mockImplementationOnce(loseAnswer);
  await tick(["103", "103", "103"]);
  expect(feed.latest(btc)?.price).toBe(dec("101"));
  await tick(["104", "104", "104"]);
  expect(await verifyTicks(database.pool, 1)).toMatchObject({ ok: true, ticks: 3 });
  expect(feed.latest(btc)?.price).toBe(dec("104"));
});

test("a listener that fails hinders neither the others nor the feed", async () => {
  const told: number[] = [];
  feed.onTick(() => {
    throw new Error("broken screen");
  });
  feed.onTick((ticks) => told.push(ticks.length));
  await tick(["100", "101", "102"]);
  await tick(["100", "101", "102"]);
  expect(told).toEqual([1, 1]);
  expect(await rowsOf(1)).toHaveLength(2);
});
