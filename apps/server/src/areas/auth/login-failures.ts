import type { Db } from "../../db/pool.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";

/** Of one account from one device in which its owner has been signed in before. */
const DEVICE_MAX = 5;
/** Of one name, from all other devices together. */
const NAME_MAX = 10;
/** From one network, under any names. */
const NETWORK_MAX = 100;

/** Who tries to log in: by which name, from where, and from which device of the account if it knows it. */
export type Guess = { name: string; network: string; device: string | undefined };

/** A stranger holds up the name for strangers, and their own network; a known device goes by its own count. */
const countsOf = ({ name, network, device }: Guess) =>
  device === undefined
    ? [
        { key: `login at ${network}`, most: NETWORK_MAX },
        { key: `login ${name}`, most: NAME_MAX },
      ]
    : [{ key: `login on ${device}`, most: DEVICE_MAX }];

/** Why this log-in is not looked at. */
export async function heldUp(db: Db | Tx, guess: Guess, now: Date) {
  const since = windowStart(now);
  for (const { key, most } of countsOf(guess)) {
    const held = tooMany(await attemptsSince(db, key, since), most, now);
    if (held !== undefined) return held;
  }
  return undefined;
}

/** Guesses that are counted alike wait for each other from here, so that none beyond the limit learns anything. */
export async function lockCounts(tx: Tx, guess: Guess): Promise<void> {
  for (const { key } of countsOf(guess)) await lockKey(tx, key);
}

export async function addFailure(tx: Tx, guess: Guess, now: Date): Promise<void> {
  for (const { key } of countsOf(guess)) await addAttempt(tx, key, now);
}
