import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { dec } from "@candor/money";
import { candleStart } from "@candor/rules/candles.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  createFakeTime,
  type FakeFeed,
  type FakeTime,
  openFakeFeed,
} from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import { listCandles } from "./candles.ts";
import { marketsOf, readText, type TickMarket, type TickTerms } from "@candor/rules/event-text.ts";
import type { IndexTick } from "./feed.ts";
import { readRecorded } from "./sequence.ts";

const btc = "BTC/USDT";
let database: TestDatabase;
let time: FakeTime;
let fake: FakeFeed;
const tick: FakeFeed["tick"] = (prices, options) => fake.tick(prices, options);

beforeEach(async () => {
  database = await createTestDatabase();
  time = createFakeTime(Date.parse("2026-03-01T12:58:50Z") / 1_000);
  fake = await openFakeFeed(database, time);
});
afterEach(async () => {
  await fake.feed.stop();
  await database.drop();
});

/** The recorded prices of the first market, second by second. */
async function recorded(): Promise<(TickMarket & { at: number })[]> {
  const rows: (TickMarket & { at: number })[] = [];
  let terms: TickTerms | undefined;
  for await (const { at, text } of readRecorded(database.pool, { after: 0 })) {
    const read = readText(text);
    if (read.kind !== "tick") continue;
    terms = read.terms ?? terms;
    const [market] = terms === undefined ? [] : marketsOf(read.fields, terms);
    if (market !== undefined) rows.push({ ...market, at });
  }
  return rows;
}

test("a second is recorded with all its quotes, used and dropped, and published after its commit", async () => {
  const published: IndexTick[][] = [];
  const recordedWhenPublished: ReturnType<typeof recorded>[] = [];
  const end = fake.feed.onTick((ticks) => {
    published.push(ticks);
    recordedWhenPublished.push(recorded());
  });
  await tick(["100", "101", "103", "150"], { volume: "0.5" });
  const at = time.second();
  expect(published).toEqual([[{ marketId: 1, symbol: btc, at, price: dec("101") }]]);
  const quote = (source: string, price: string) => ({
    source,
    price: dec(price),
    volume: dec("0.5"),
    ageMs: 200,
  });
  expect(await recordedWhenPublished[0]).toEqual([
    {
      id: 1,
      at,
      price: dec("101"),
      quotes: [quote("a", "100"), quote("b", "101"), quote("c", "103"), quote("d", "150")],
    },
  ]);
  expect(fake.feed.latest(btc)).toEqual({
    price: dec("101"),
    at: new Date(at * 1_000),
    event: fake.feed.lastId(),
    ageMs: 200,
    isStale: false,
  });
  end();
  await tick(["100", "101", "102"]);
  expect(published.length).toBe(1);
});

test("a second with fewer than three fresh sources has no price, and the last price becomes stale", async () => {
  await tick(["100", "101", "102"]);
  const last = time.second();
  time.pass(9);
  await tick(["100", "101"]);
  expect((await recorded()).map(({ at, price }) => [at, price])).toEqual([
    [last, dec("101")],
    [last + 10, undefined],
  ]);
  expect(fake.feed.latest(btc)).toEqual({
    price: dec("101"),
    at: new Date(last * 1_000),
    event: 1,
    ageMs: 10_200,
    isStale: true,
  });
  expect(fake.feed.latest("ETH/USDT")).toBeUndefined();
  expect(fake.feed.health().map((health) => health.freshSymbols)).toEqual([1, 1, 0, 0]);
});

test("a price's age is the age of its quotes and the time that has passed since", async () => {
  fake.quote(["100", "101", "102"], { ageMs: 1_500 });
  await tick([]);
  const event = fake.feed.lastId();
  const ageMs = fake.feed.latest(btc)?.ageMs ?? 0;
  expect(ageMs).toBeGreaterThanOrEqual(1_500);
  time.pass(2);
  expect(fake.feed.latest(btc)).toMatchObject({ event, ageMs: ageMs + 2_000 });
  await fake.feed.stop();
  fake = await openFakeFeed(database, time);
  expect(fake.feed.latest(btc)).toMatchObject({ event, ageMs: ageMs + 2_000 });
});

test("after a start each market's last price is known with its age", async () => {
  await tick(["100", "101", "102"]);
  await tick(["200", "201", "202"], { symbol: "ETH/USDT" });
  await fake.feed.stop();
  fake = await openFakeFeed(database, time);
  expect(fake.feed.latest(btc)).toMatchObject({ price: dec("101"), isStale: false });
  expect(fake.feed.latest("ETH/USDT")?.price).toBe(dec("201"));
  time.pass(6);
  expect(fake.feed.latest(btc)?.isStale).toBe(true);
});

test("every candle equals what a recount of its ticks gives", async () => {
  for (let round = 0; round < 150; round += 1) {
    const price = String(1_000 + ((round * 37) % 61));
    if (round % 10 === 9) await tick([]);
    else await tick([price, price, price], round % 4 === 0 ? {} : { volume: `0.${round + 1}` });
    if (round % 50 === 49) time.pass(7_200);
  }
  const ticks = (await recorded()).filter(({ price }) => price !== undefined);
  for (const period of CANDLE_PERIODS) {
    const expected = Map.groupBy(ticks, (row) => candleStart(period, row.at));
    const candles = await listCandles(database.db, {
      marketId: 1,
      period,
      from: 0,
      to: time.second(),
      limit: 1_500,
    });
    expect(candles.map((candle) => candle.openedAt)).toEqual([...expected.keys()]);
    for (const candle of candles) {
      const rows = expected.get(candle.openedAt) ?? [];
      const prices = rows.map((row) => row.price!);
      const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
      // Three sources agree in each of these seconds, and quotes older than five seconds are dropped.
      const volumes = rows.flatMap((row) =>
        row.quotes.filter(({ ageMs }) => ageMs <= 5_000).flatMap(({ volume }) => volume ?? []),
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

test("when more candles match than are asked for, the newest are returned, oldest first", async () => {
  for (let minute = 0; minute < 5; minute += 1) {
    await tick(["100", "101", "102"]);
    time.pass(59);
  }
  const minutes = await listCandles(database.db, {
    marketId: 1,
    period: "1min",
    from: 0,
    to: time.second(),
    limit: 2,
  });
  expect(minutes.map((candle) => candle.openedAt)).toEqual(
    [time.second() - 120, time.second() - 60].map((at) => candleStart("1min", at + 1)),
  );
  expect(minutes.map((candle) => candle.volume)).toEqual([undefined, undefined]);
});

test("the statistics of 24 hours follow each tick, and older ticks drop out of them", async () => {
  await tick(["50", "50", "50"], { volume: "9" });
  time.pass(86_400);
  await tick(["100", "100", "100"], { volume: "1" });
  time.pass(3_600);
  await tick(["120", "120", "120"], { volume: "2" });
  time.pass(4 - (time.second() % 5));
  await tick(["90", "90", "90"], { volume: "0" });
  expect(fake.feed.stats(btc)).toEqual({
    open: dec("100"),
    high: dec("120"),
    low: dec("90"),
    last: dec("90"),
    change: dec("-0.1"),
    volume: dec("9"),
    quoteVolume: dec("840"),
  });
  await tick(["150", "150", "150"]);
  expect(fake.feed.stats(btc)).toMatchObject({
    high: dec("150"),
    last: dec("150"),
    change: dec("0.5"),
  });
  expect(fake.feed.stats("ETH/USDT")).toBeUndefined();
});

test("a process that does not record refreshes the statistics of 24 hours too", async () => {
  await tick(["50", "50", "50"]);
  const following = await openFakeFeed(database, time, undefined, { isFollowing: true });
  time.pass(86_400);
  await tick(["100", "100", "100"]);
  time.pass(604 - (time.second() % 5));
  await tick(["110", "110", "110"]);
  await vi.waitFor(() =>
    expect(following.feed.stats(btc)).toMatchObject({ open: dec("100"), change: dec("0.1") }),
  );
  await following.feed.stop();
});

test("a listener that fails hinders neither the other listeners nor the feed", async () => {
  const published: number[] = [];
  fake.feed.onTick(() => {
    throw new Error("broken screen");
  });
  fake.feed.onTick((ticks) => published.push(ticks.length));
  await tick(["100", "101", "102"]);
  await tick(["100", "101", "102"]);
  expect(published).toEqual([1, 1]);
  expect(await recorded()).toHaveLength(2);
});
