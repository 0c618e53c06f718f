import type { Db } from "../../db/pool.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";

/** Failures of one account from one device that its owner has logged in from. */
const DEVICE_MAX = 5;
/** Failures of one name from all other devices together. */
const NAME_MAX = 10;
/** Failures from one network under any names. */
const NETWORK_MAX = 100;

/** A login attempt: its name, its network, and its device if the account knows it. */
export type Guess = { name: string; network: string; device: string | undefined };

/** A stranger's failures count for the name and for the network, those of a known device for the device. */
const countsOf = ({ name, network, device }: Guess) =>
  device === undefined
    ? [
        { key: `login at ${network}`, most: NETWORK_MAX },
        { key: `login ${name}`, most: NAME_MAX },
      ]
    : [{ key: `login on ${device}`, most: DEVICE_MAX }];

/** Why this login is refused unexamined. */
export async function heldUp(db: Db | Tx, guess: Guess, now: Date) {
  const since = windowStart(now);
  for (const { key, most } of countsOf(guess)) {
    const held = tooMany(await attemptsSince(db, key, since), most, now);
    if (held !== undefined) return held;
  }
  return undefined;
}

/** Guesses that count together wait for each other, so that none beyond the limit learns anything. */
export async function lockCounts(tx: Tx, guess: Guess): Promise<void> {
  for (const { key } of countsOf(guess)) await lockKey(tx, key);
}

export async function addFailure(tx: Tx, guess: Guess, now: Date): Promise<void> {
  for (const { key } of countsOf(guess)) await addAttempt(tx, key, now);
}
