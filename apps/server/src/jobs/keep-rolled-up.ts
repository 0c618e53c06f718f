import type { Clock } from "../clock.ts";
import type { Db } from "../db/pool.ts";
import { everySecond } from "../feed/every-second.ts";
import type { Log } from "../log.ts";
import { SLICE_TRADES, rollUpSlice } from "./roll-up-trades.ts";

/** Half a second after the index is taken, so that the two do not compete. */
const PHASE_MS = 500;

type Parts = { db: Db; clock: Clock; log: Log };

/**
 * Rolls up new trades once a second, and catches up slice by slice after a stop. One process does
 * it; a second one finds the place taken and waits. Returns how to end it.
 */
export function keepRolledUp({ db, clock, log }: Parts): () => Promise<void> {
  let isStopped = false;
  let failures = 0;

  const catchUp = async (): Promise<void> => {
    try {
      while (!isStopped && (await rollUpSlice(db)) === SLICE_TRADES);
      if (failures > 0) log.info({ seconds: failures }, "trades are rolled up again");
      failures = 0;
    } catch (error) {
      // What was not rolled up now is rolled up next; an outage is one line and not one a second.
      failures += 1;
      if (failures === 1) log.warn({ err: error }, "trades are not rolled up");
    }
  };

  const loop = everySecond(clock, PHASE_MS, catchUp);
  return () => {
    isStopped = true;
    return loop.stop();
  };
}
