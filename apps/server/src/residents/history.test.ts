import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZERO, dec } from "@candor/money";
import { readRecorded } from "../feed/sequence.ts";
import { verifyTicks } from "../feed/verify-ticks.ts";
import { audit } from "../ledger/audit.ts";
import { WORLD_BEGINS, createFakeClock } from "../testing/fake-clock.ts";
import { type TestDatabase, audited, createTestDatabase } from "../testing/harness.ts";
import { playedWorld } from "../testing/residents.ts";
import { momentsBetween } from "./history.ts";
import { pastToPlay } from "./open-trial.ts";

const DAY_SECONDS = 86_400;
const DAYS = 8;
const from = WORLD_BEGINS.getTime() / 1_000;
const span = { from, until: from + DAYS * DAY_SECONDS };

let database: TestDatabase;
beforeAll(async () => {
  database = await playedWorld(span);
});
afterAll(() => database.drop());

const rowsOf = async <Row extends object>(query: string): Promise<Row[]> =>
  (await database.pool.query<Row>(query)).rows;

describe("the past of a trial", () => {
  it("the past of a trial is played at two moments a day from its beginning to its end", () => {
    const moments = momentsBetween(from, span.until);
    expect(moments).toHaveLength(2 * DAYS);
    expect(moments.every((second) => second > span.from && second < span.until)).toBe(true);
  });

  it("the past of a trial is played only in a new world", async () => {
    const fresh = await createTestDatabase();
    const clock = createFakeClock(WORLD_BEGINS);
    const ninetyDays = { from: from - 90 * DAY_SECONDS, until: from };
    expect(await pastToPlay(fresh.db, clock)).toEqual(ninetyDays);
    expect(await pastToPlay(database.db, clock)).toBeUndefined();
    await fresh.drop();
  });

  it("a trial's past has positions opened, charged for nights and closed at recorded seconds, with both results", async () => {
    const closings = await rowsOf<{ is_recorded: boolean; profit: string }>(
      `SELECT t.at = extract(epoch FROM c.closed_at)::bigint AS is_recorded, c.profit
       FROM contract_closings c LEFT JOIN index_ticks t ON t.id = c.event`,
    );
    expect(closings.length).toBeGreaterThan(20);
    expect(closings.every((one) => one.is_recorded)).toBe(true);
    const profits = closings.map(({ profit }) => dec(profit));
    expect(profits.some((profit) => profit > ZERO)).toBe(true);
    expect(profits.some((profit) => profit < ZERO)).toBe(true);
    const nights = await rowsOf("SELECT FROM contract_nights");
    expect(nights.length).toBeGreaterThan(0);
  });

  it("a trial's past passes the audit, and its recorded prices verify", async () => {
    expect(await audit(database.pool, audited)).toEqual([]);
    const recorded = readRecorded(database.pool, { after: -1 });
    expect(await verifyTicks(recorded)).toMatchObject({ ok: true, gaps: 2 * DAYS - 1 });
  });

  it("a trial's past draws no candles from seconds that lie hours apart", async () => {
    expect(await rowsOf("SELECT FROM candles")).toEqual([]);
  });
});
