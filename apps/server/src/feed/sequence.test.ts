import { dec } from "@candor/money";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createFakeTime,
  type FakeFeed,
  type FakeTime,
  openFakeFeed,
  publishedPrices,
} from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import type { FeedEvent } from "./feed.ts";
import { readRecorded, readSequence } from "./sequence.ts";
import { verifyTicks } from "./verify-ticks.ts";

const btc = "BTC/USDT";
const three = ["100", "101", "102"];
let database: TestDatabase;
let time: FakeTime;
let fake: FakeFeed;

beforeEach(async () => {
  database = await createTestDatabase();
  time = createFakeTime(1_800_000_000);
  fake = await openFakeFeed(database, time);
});
afterEach(async () => {
  await fake.feed.stop();
  await database.drop();
});

const verified = () => verifyTicks(readRecorded(database.pool, { after: -1 }));
async function stored(after = 0): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  await readSequence(database.pool, { after }, (event) => void events.push(event));
  return events;
}

describe("the recorded sequence", () => {
  it("the recorded sequence has no gaps in its numbers and is published once, as it is stored", async () => {
    await fake.tick(three);
    await fake.tick(["200", "201", "202"], { symbol: "ETH/USDT" });
    await fake.feed.tickOnce(time.second());
    await fake.feed.stop();
    const published = fake.events;
    fake = await openFakeFeed(database, time);
    await fake.tick(three);
    published.push(...fake.events);
    expect(published.map(({ kind, id, at }) => [kind, id, at])).toEqual(
      [1, 2, 3].map((id) => ["tick", id, 1_800_000_000 + id]),
    );
    expect(publishedPrices(published, 1)).toEqual([dec("101"), dec("101"), dec("101")]);
    expect(publishedPrices(published, 2)).toEqual([dec("201")]);
    expect(await stored()).toEqual(published);
    expect(await stored(2)).toEqual(published.slice(2));
    expect(await verified()).toMatchObject({ ok: true, events: 4, gaps: 0 });
  });

  it("a second without any index is recorded as a tick without prices", async () => {
    await fake.tick(three);
    time.pass(6);
    await fake.feed.tickOnce(time.second());
    await fake.tick([]);
    expect(fake.events.at(-1)).toMatchObject({ kind: "tick", prices: new Map() });
    expect(fake.lines).toContain("no index");
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("seconds without a record are recorded as a gap that names both ends", async () => {
    await fake.tick(three);
    const since = time.second();
    time.pass(9);
    await fake.tick(three);
    expect(fake.events.slice(1)).toMatchObject([
      { kind: "gap", id: 2, since, at: since + 10, cause: "stopped" },
      { kind: "tick", id: 3, at: since + 10 },
    ]);
    expect(await verified()).toMatchObject({ ok: true, gaps: 1 });
  });

  it.each([-600, 3_600])(
    "recording goes on at the new time when the clock steps by %d s",
    async (step) => {
      await fake.tick(three);
      const since = time.second();
      time.step(step);
      expect(fake.feed.latest(btc)?.isStale).toBe(true);
      await fake.tick(["105", "105", "105"]);
      await fake.tick(["106", "106", "106"]);
      expect(fake.events.slice(1)).toMatchObject([
        { kind: "gap", since, at: since + step + 1, cause: "clock" },
        { kind: "tick", at: since + step + 1 },
        { kind: "tick", at: since + step + 2 },
      ]);
      expect(fake.feed.latest(btc)).toMatchObject({ price: dec("106"), isStale: false });
      expect(await verified()).toMatchObject({ ok: true, gaps: 1 });
    },
  );

  it("old quotes make no index when the clock is set back to their time", async () => {
    await fake.tick(three);
    time.pass(600);
    time.step(-600);
    time.pass(1);
    await fake.feed.tickOnce(time.second());
    expect(publishedPrices(fake.events, 1)).toHaveLength(1);
    expect(fake.feed.latest(btc)?.isStale).toBe(true);
  });

  it("quotes from the future make no index", async () => {
    await fake.tick(three, { ageMs: -1_001 });
    expect(fake.feed.latest(btc)).toBeUndefined();
    await fake.tick(three, { ageMs: -1_000 });
    expect(fake.feed.latest(btc)?.price).toBe(dec("101"));
  });

  it("an outage of the database loses only its own seconds, and the feed logs it", async () => {
    await fake.tick(three);
    fake.lines.length = 0;
    await database.ownerPool.query("ALTER TABLE index_ticks RENAME TO away");
    for (let each = 0; each < 3; each += 1) await fake.tick(["103", "103", "103"]);
    expect(fake.feed.latest(btc)?.price).toBe(dec("101"));
    await database.ownerPool.query("ALTER TABLE away RENAME TO index_ticks");
    await fake.tick(["104", "104", "104"]);
    expect(fake.lines).toEqual(["the index stands still", "the index goes on"]);
    expect(fake.events.map(({ kind }) => kind)).toEqual(["tick", "gap", "tick"]);
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("a tick whose commit was not acknowledged is kept and published", async () => {
    await fake.tick(three);
    // oxlint-disable-next-line typescript/unbound-method -- called with its own client below
    const send = pg.Client.prototype.query;
    const lost = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const answer: unknown = Reflect.apply(send, this, args);
      if (!String(args[0]).includes("INSERT INTO index_ticks")) return answer;
      lost.mockRestore();
      return (answer as Promise<unknown>).then(() => {
        throw new Error("Connection terminated unexpectedly");
      });
    });
    await fake.tick(["103", "103", "103"]);
    expect(fake.feed.latest(btc)?.price).toBe(dec("101"));
    await fake.tick(["104", "104", "104"]);
    expect(publishedPrices(fake.events, 1)).toEqual([dec("101"), dec("103"), dec("104")]);
    expect(await verified()).toMatchObject({ ok: true, events: 4, gaps: 0 });
  });
});
