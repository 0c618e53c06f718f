import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

const RANDOM_BYTES = 16;
/** Drawn many at a time: asking the system for each id costs more than all else about it. */
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** Public ids: in order of time, and with 74 random bits, so that a neighbour's cannot be guessed. */
export function newId(clock: Clock): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return v7({ msecs: clock.now().getTime(), random: pool.subarray(used - RANDOM_BYTES, used) });
}
