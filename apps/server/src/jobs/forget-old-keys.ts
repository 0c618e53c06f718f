import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/pool.ts";
import { everySecond } from "../feed/every-second.ts";
import type { Log } from "../log.ts";

const EVERY_SECONDS = 3_600;
/** Away from the index, the quotes and the rolling up of trades. */
const PHASE_MS = 800;
/** Keys of one statement: few enough that none holds anything for long. */
const SLICE_KEYS = 5_000;

/** Removes idempotency keys that are older than thirty days, a slice; returns how many. */
export async function forgetSlice(db: Db, keysMax = SLICE_KEYS): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_old_keys(${keysMax}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets what is too old once an hour. Returns how to end it. */
export function forgetOldKeys({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let isStopped = false;
  const loop = everySecond(clock, PHASE_MS, async (second) => {
    if (second % EVERY_SECONDS !== 0) return;
    try {
      while (!isStopped && (await forgetSlice(db)) === SLICE_KEYS);
    } catch (error) {
      log.warn({ err: error }, "old idempotency keys stay for another hour");
    }
  });
  return (): Promise<void> => {
    isStopped = true;
    return loop.stop();
  };
}
