import { type Dec, cmp, dec, div, formatDec, quantize } from "@candor/money";
import { readText, reachesOf } from "@candor/rules/event-text.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

/** One second of this many is sampled. */
const REACH_EVERY = 10;
export const HOUR = 3_600;
/** Recorded seconds stay unpacked for a day. */
const HOURS_BACK = 23;
const DAYS_KEPT = 3;
/** An hour with fewer samples, ten minutes' worth, has no reach. */
export const REACH_SAMPLES_MIN = 60;
/** The seconds read at once, so that other work waits little. */
const PORTION = 600;
const TICK_PART = dec("0.0001");

/**
 * Measures the past hours that are not measured yet: of each market, the median of how far one source alone could
 * have moved its index, in price ticks, rounded up to a ten-thousandth of one. Measurements older than three days are
 * dropped.
 */
export async function measureReaches(db: Db, now: Date): Promise<void> {
  const oldest = hourBefore(now) - DAYS_KEPT * 24 * HOUR;
  await sql`DELETE FROM index_reaches WHERE hour < ${oldest}`.execute(db);
  for (const hour of await unmeasuredHours(db, now, HOURS_BACK))
    await keepReaches(db, hour, await reachesIn(db, hour));
}

/** The unix second at which the last full hour began. */
const hourBefore = (now: Date): number => (Math.floor(now.getTime() / 1_000 / HOUR) - 1) * HOUR;

/** The unmeasured ones among the last full hours. */
export async function unmeasuredHours(db: Db, now: Date, count: number): Promise<number[]> {
  const last = hourBefore(now);
  const hours = Array.from({ length: count }, (_, place) => last - (count - 1 - place) * HOUR);
  const { rows } = await sql<{ hour: number }>`
    SELECT DISTINCT hour FROM index_reaches WHERE hour = ANY(${hours}::bigint[])`.execute(db);
  const known = new Set(rows.map(({ hour }) => hour));
  return hours.filter((hour) => !known.has(hour));
}

/** By market, how far one source could have moved its index in the sampled seconds of an hour. */
async function reachesIn(db: Db, hour: number): Promise<Map<number, Dec[]>> {
  const found = new Map<number, Dec[]>();
  for (let from = hour; from < hour + HOUR; from += PORTION) {
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM index_ticks
      WHERE at >= ${from} AND at < ${from + PORTION} AND at % ${REACH_EVERY} = 0 AND text LIKE 'tick,%'
      ORDER BY id LIMIT ${PORTION}`.execute(db);
    for (const { text } of rows) {
      const event = readText(text);
      if (event.kind !== "tick") continue;
      for (const [id, reach] of reachesOf(event.fields)) {
        const own = found.get(id) ?? [];
        found.set(id, own);
        own.push(reach);
      }
    }
  }
  return found;
}

/** Stores the reaches of an hour; a second process that stores them changes nothing. */
export async function keepReaches(
  db: Db,
  hour: number,
  reaches: ReadonlyMap<number, readonly Dec[]>,
): Promise<void> {
  const markets = await db.selectFrom("markets").select(["id", "price_tick"]).execute();
  const rows = markets.flatMap(({ id, price_tick: tick }) => {
    const own = (reaches.get(id) ?? []).toSorted(cmp);
    const median = own[own.length >> 1];
    if (median === undefined || own.length < REACH_SAMPLES_MIN) return [];
    const ticks = quantize(div(median, dec(tick), "up"), TICK_PART, "up");
    return [{ market_id: id, hour, ticks: formatDec(ticks), samples: own.length }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto("index_reaches")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
