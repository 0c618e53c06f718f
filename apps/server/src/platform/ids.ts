import { randomFillSync } from "node:crypto";
import { v7 } from "uuid";
import type { Clock } from "./clock.ts";

const RANDOM_BYTES = 16;
/** Random bytes are drawn in bulk: one system call an id would cost more than all the rest. */
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** Public ids: sorted by time, with 74 random bits, so that other ids cannot be guessed. */
export function newId(clock: Clock): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return v7({ msecs: clock.now().getTime(), random: pool.subarray(used - RANDOM_BYTES, used) });
}
