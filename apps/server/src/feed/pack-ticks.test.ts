import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createFakeTime,
  type FakeFeed,
  type FakeTime,
  openFakeFeed,
} from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import { type ChainedEvent, eventHash, type Head, HOUR_EVENTS } from "./recorded-event.ts";
import { prepareDays, readHead } from "./event-rows.ts";
import { gapText } from "@candor/rules/event-text.ts";
import { packTicks } from "./pack-ticks.ts";
import { readRecorded } from "./sequence.ts";
import { verifyTicks } from "./verify-ticks.ts";

let database: TestDatabase;
let time: FakeTime;
let fake: FakeFeed;

beforeEach(async () => {
  database = await createTestDatabase();
  time = createFakeTime(1_800_000_000);
  fake = await openFakeFeed(database, time);
  for (const price of ["100", "101", "102"]) await fake.tick([price, price, price]);
});
afterEach(async () => {
  await fake.feed.stop();
  await database.drop();
});

/** Fills the record up to that id with an index whose quotes never change. */
async function fill(upTo: number): Promise<void> {
  const { feed } = fake;
  await feed.stop();
  let head: Head = await readHead(database.pool);
  const [last] = await Array.fromAsync(readRecorded(database.pool, { after: head.id - 1 }));
  while (head.id < upTo) {
    await prepareDays(database.pool);
    const events: ChainedEvent[] = [];
    while (head.id < upTo && events.length < 10_000) {
      const [id, at] = [head.id + 1, head.at + 1];
      const text: string = last?.text ?? "";
      const hash = eventHash(head.hash, { id, at, text });
      events.push({ id, at, text, hash });
      head = { id, at, hash };
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
  time.pass(head.at - time.second());
}
const all = () => Array.fromAsync(readRecorded(database.pool, { after: -1 }));
const verified = () => verifyTicks(readRecorded(database.pool, { after: -1 }));
const owner = (statement: string) => database.ownerPool.query(statement);

describe("packing", () => {
  it("packing keeps one day of rows, drops days that are packed whole, and loses no event", async () => {
    const day = 24 * HOUR_EVENTS;
    const { pool } = database;
    await fill(day + HOUR_EVENTS - 2);
    expect(await packTicks({ pool })).toEqual({ hours: 0, days: 0 });
    fake = await openFakeFeed(database, time);
    await fake.tick(["103", "103", "103"]);
    expect(await packTicks({ pool })).toEqual({ hours: 1, days: 0 });
    await fake.tick(["104", "104", "104"]);
    expect(await packTicks({ pool, keepEvents: HOUR_EVENTS })).toEqual({ hours: 23, days: 1 });
    const { rows } = await owner("SELECT min(id) AS first, count(*) AS count FROM index_ticks");
    expect(rows).toEqual([{ first: day, count: HOUR_EVENTS + 1 }]);
    await fake.tick(["105", "105", "105"]);
    expect(await verified()).toMatchObject({ ok: true, events: day + HOUR_EVENTS + 2 });
  }, 60_000);

  it("verification finds one edited quote within a packed hour", async () => {
    await fill(HOUR_EVENTS);
    expect(await packTicks({ pool: database.pool, keepEvents: 1 })).toEqual({ hours: 1, days: 0 });
    await owner(`DELETE FROM index_ticks WHERE id < ${HOUR_EVENTS}`);
    expect(await verified()).toMatchObject({ ok: true, events: HOUR_EVENTS + 1 });
    const events = await all();
    events[5] = { ...events[5]!, text: events[5]!.text.replace(",102,", ",102.1,") };
    expect(await verifyTicks(events)).toMatchObject({ ok: false, id: HOUR_EVENTS - 1 });
  });

  it("an hour with wrong hashes or missing events is not packed", async () => {
    await fill(HOUR_EVENTS);
    await owner(`UPDATE index_ticks SET text = '${gapText(1, "clock")}' WHERE id = 7`);
    const pack = () => packTicks({ pool: database.pool, keepEvents: 1 });
    await expect(pack()).rejects.toThrow("hour 0 of the index is not what its hashes say");
    await owner("DELETE FROM index_ticks WHERE id = 7");
    await expect(pack()).rejects.toThrow("hour 0 of the index is not whole");
    const { rows } = await owner("SELECT hour FROM index_tick_hours");
    expect(rows).toEqual([]);
  });

  it("a day is not dropped while one of its packed hours is missing or ends on another hash", async () => {
    const day = 24 * HOUR_EVENTS;
    await fill(day + HOUR_EVENTS + 1);
    const drop = async (): Promise<unknown> => {
      const { rows } = await database.pool.query("SELECT drop_packed_tick_day(0) AS is_dropped");
      return rows;
    };
    await owner(
      `INSERT INTO index_tick_hours SELECT (id - 3599) / 3600, 0, 0, hash, '' FROM index_ticks
       WHERE id % 3600 = 3599 AND id < ${day - 1}`,
    );
    expect(await drop()).toEqual([{ is_dropped: false }]);
    await owner(`INSERT INTO index_tick_hours VALUES (23, 0, 0, sha256(''), '')`);
    expect(await drop()).toEqual([{ is_dropped: false }]);
    await owner(
      `UPDATE index_tick_hours SET head = hash FROM index_ticks WHERE hour = 23 AND id = ${day - 1}`,
    );
    expect(await drop()).toEqual([{ is_dropped: true }]);
    expect(await drop()).toEqual([{ is_dropped: false }]);
  }, 60_000);
});
