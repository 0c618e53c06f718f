import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createFakeTime,
  type FakeFeed,
  type FakeTime,
  FEED_MARKETS,
  openFakeFeed,
  publishedPrices,
} from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import { readRecorded } from "./sequence.ts";
import { verifyTicks } from "./verify-ticks.ts";

const apple = "AAPL/USDT";
const markets = [
  ...FEED_MARKETS,
  { id: 1101, symbol: apple, priceTick: dec("0.01"), calendar: "nyse" },
] as const;
const second = (text: string): number => Date.parse(text) / 1_000;

let database: TestDatabase;
let time: FakeTime;
let fake: FakeFeed;

beforeEach(async () => {
  database = await createTestDatabase();
  // A Friday afternoon, three seconds before the exchange closes.
  time = createFakeTime(second("2026-01-09T20:59:56Z"));
  fake = await openFakeFeed(database, time, markets);
});
afterEach(async () => {
  await fake.feed.stop();
  await database.drop();
});

/** All open markets are quoted, and the index is taken. */
async function pass(price: string, seconds = 1): Promise<void> {
  for (let each = 0; each < seconds; each += 1) {
    fake.quote(["100", "100", "100"]);
    fake.quote(["100", "100", "100"], { symbol: "ETH/USDT" });
    const isOpen = time.second() < second("2026-01-09T21:00:00Z") || isMonday();
    await fake.tick(isOpen ? [price, price, price] : [], { symbol: apple });
  }
}
const isMonday = () => time.second() >= second("2026-01-12T14:30:00Z");
const verified = () => verifyTicks(readRecorded(database.pool, { after: -1 }));

test("a closed market has no index, and no alarm is raised", async () => {
  await pass("260", 3);
  await pass("260", 90);
  // A quote of the session's last second counts as long as any quote does.
  expect(publishedPrices(fake.events, 1101).length).toBeLessThan(10);
  expect(publishedPrices(fake.events, 1)).toHaveLength(93);
  expect(fake.lines).toEqual([]);
  expect(fake.feed.latest(apple)).toMatchObject({ price: dec("260"), isStale: true });
  expect(await verified()).toMatchObject({ ok: true });
});

test("quotes from before the weekend are not recorded again with each of its seconds", async () => {
  await pass("260", 3);
  const texts = async () => {
    const found: string[] = [];
    for await (const { text } of readRecorded(database.pool, { after: 1 })) found.push(text);
    return found;
  };
  await pass("260", 120);
  expect((await texts()).at(2)).toContain("260");
  expect((await texts()).at(-1)).not.toContain("260");
});

test("after a start on the weekend a market's last price and its last day's figures are known", async () => {
  await pass("250", 2);
  await pass("260");
  time.pass(86_400);
  await fake.feed.stop();
  fake = await openFakeFeed(database, time, markets);
  expect(fake.feed.latest(apple)).toMatchObject({ price: dec("260"), isStale: true });
  expect(fake.feed.latest("ETH/USDT")).toMatchObject({ price: dec("100") });
  await pass("0");
  expect(fake.feed.stats(apple)).toMatchObject({ open: dec("250"), last: dec("260") });
});

test("a market opens at its new price, and its change is counted from the last price before it closed", async () => {
  await pass("250", 3);
  await database.pool.query(
    `INSERT INTO candles (market_id, period, opened_at, open, high, low, close)
     VALUES (1101, '5min', $1, 240, 240, 240, 240)`,
    [second("2026-01-08T20:55:00Z")],
  );
  time.pass(second("2026-01-12T14:30:00Z") - time.second());
  // The market is open without a price until each source has quoted it.
  await pass("300");
  await pass("300", 5);
  expect(fake.feed.latest(apple)).toMatchObject({ price: dec("300"), isStale: false });
  expect(fake.feed.stats(apple)).toMatchObject({ open: dec("250"), change: dec("0.2") });
  expect(fake.lines).toEqual([]);
  expect(await verified()).toMatchObject({ ok: true });
});

test("an open market without quotes raises an alarm", async () => {
  await pass("250", 3);
  time.pass(second("2026-01-12T15:00:00Z") - time.second());
  for (let each = 0; each < 3; each += 1) await fake.tick([]);
  expect(fake.lines).toContain("no index");
});
