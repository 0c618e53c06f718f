import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeFeed, createFakeTime, openFakeFeed } from "../testing/fake-feed.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { type ChainedEvent, HOUR_EVENTS, eventHash } from "./recorded-event.ts";
import { packTicks } from "./pack-ticks.ts";
import { prepareDays } from "./event-rows.ts";
import { readRecorded } from "./sequence.ts";
import { wholeSecond } from "./whole-second.ts";

let database: TestDatabase;
let fake: FakeFeed;
const time = createFakeTime(1_800_000_000);

beforeEach(async () => {
  database = await createTestDatabase();
  fake = await openFakeFeed(database, time);
  for (const price of ["100", "101", "102"]) await fake.tick([price, price, price]);
});
afterEach(() => database.drop());

const recorded = () => Array.fromAsync(readRecorded(database.pool, { after: -1 }));

it("is read with the terms in force and the hash before it, out of rows and out of a packed hour", async () => {
  await fake.feed.stop();
  const events = await recorded();
  const second = await wholeSecond(database.pool, 3);
  expect(second).toMatchObject({ id: 3, text: events[3]?.text, hash: events[3]?.hash });
  expect(second?.previous).toEqual(events[2]?.hash);
  expect(JSON.parse(second?.terms ?? "")).toMatchObject({ formula: "median-1" });
  expect(events[3]?.text).not.toContain("\n");
  await fillHour(events.at(-1) as ChainedEvent);
  await packTicks({ pool: database.pool, keepEvents: 0 });
  await database.ownerPool.query("DELETE FROM index_ticks WHERE id < $1", [HOUR_EVENTS]);
  expect(await wholeSecond(database.pool, 3)).toEqual(second);
  expect(await wholeSecond(database.pool, HOUR_EVENTS + 5)).toBeUndefined();
}, 60_000);

async function fillHour(last: ChainedEvent): Promise<void> {
  await prepareDays(database.pool);
  const events: ChainedEvent[] = [];
  for (let head = last; head.id < HOUR_EVENTS;) {
    const next = { id: head.id + 1, at: head.at + 1, text: last.text };
    head = { ...next, hash: eventHash(head.hash, next) };
    events.push(head);
  }
  await database.pool.query(
    `INSERT INTO index_ticks (id, at, text, hash)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[])`,
    [
      events.map(({ id }) => id),
      events.map(({ at }) => at),
      events.map(({ text }) => text),
      events.map(({ hash }) => hash),
    ],
  );
}
