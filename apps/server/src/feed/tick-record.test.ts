import { isRefusal } from "@candor/contract/refusals.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeFeed, createFakeTime, openFakeFeed } from "../testing/fake-feed.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { type ChainedEvent, HOUR_EVENTS, eventHash } from "./recorded-event.ts";
import { packTicks } from "./pack-ticks.ts";
import { prepareDays } from "./event-rows.ts";
import { readRecorded } from "./sequence.ts";
import { type TickRecord, createTickRecord } from "./tick-record.ts";
import { KEPT_MAX, WAITING_MAX } from "./unpacked-hours.ts";

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

/** A packed hour whose rows were deleted. */
async function packedHour(): Promise<ChainedEvent[]> {
  await fake.feed.stop();
  await fillHour((await recorded()).at(-1) as ChainedEvent);
  const events = (await recorded()) as ChainedEvent[];
  await packTicks({ pool: database.pool, keepEvents: 0 });
  await database.ownerPool.query("DELETE FROM index_ticks WHERE id < $1", [HOUR_EVENTS]);
  return events;
}
const busyAmong = (answers: readonly unknown[]): number => answers.filter(isRefusal).length;

it("a recorded second is read with its terms and previous hash, from rows or from a packed hour", async () => {
  const events = await recorded();
  const second = await createTickRecord(database.pool).second(3);
  expect(second).toMatchObject({ id: 3, text: events[3]?.text, hash: events[3]?.hash });
  expect(second).toHaveProperty("previous", events[2]?.hash);
  expect(JSON.parse(second !== undefined && "terms" in second ? second.terms : "")).toMatchObject({
    formula: "median-1",
  });
  expect(events[3]?.text).not.toContain("\n");
  const whole = await packedHour();
  const record = createTickRecord(database.pool);
  expect(await record.second(3)).toEqual(second);
  expect(await record.second(HOUR_EVENTS + 5)).toBeUndefined();
  const last = HOUR_EVENTS - 1;
  expect(await record.events(last - 1, last + 9)).toEqual(whole.slice(last - 1));
}, 60_000);

describe("hours that are packed", () => {
  let record: TickRecord;
  const hours = KEPT_MAX + WAITING_MAX + 5;
  const ofHour = (hour: number) => record.events(hour * HOUR_EVENTS, hour * HOUR_EVENTS);
  beforeEach(async () => {
    await packedHour();
    record = createTickRecord(database.pool);
    await database.ownerPool.query(
      `INSERT INTO index_tick_hours SELECT hours.hour, at_from, at_to, head, packed
       FROM index_tick_hours packed, generate_series(2, $1) AS hours (hour) WHERE packed.hour = 0`,
      [hours],
    );
  }, 60_000);

  it("packed hours are unpacked one at a time, and requests beyond a bounded queue are refused at once", async () => {
    const asked = Array.from({ length: WAITING_MAX + 4 }, (_, at) => ofHour(at + 3));
    expect(busyAmong(await Promise.all(asked))).toBe(3);
    expect(busyAmong([await ofHour(hours)])).toBe(0);
  }, 60_000);

  it("a packed hour is unpacked once for all requests that ask for it", async () => {
    const asked = Array.from({ length: 10 * WAITING_MAX }, () => ofHour(3));
    expect(busyAmong(await Promise.all(asked))).toBe(0);
  });

  it("the last few unpacked hours are kept in memory", async () => {
    for (let hour = 3; hour < 3 + KEPT_MAX; hour += 1) await ofHour(hour);
    await database.ownerPool.query("DELETE FROM index_tick_hours");
    // A missing hour takes no place in the queue.
    expect(await ofHour(hours)).toEqual([]);
    for (let hour = 3; hour < 3 + KEPT_MAX; hour += 1) expect(await ofHour(hour)).toHaveLength(1);
  });

  it("an unpacked hour makes room for one that is asked for later", async () => {
    for (let hour = 3; hour <= 3 + KEPT_MAX; hour += 1) await ofHour(hour);
    await database.ownerPool.query("DELETE FROM index_tick_hours");
    expect(await ofHour(3)).toEqual([]);
    expect(await ofHour(3 + KEPT_MAX)).toHaveLength(1);
  });
});

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
