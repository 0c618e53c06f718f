import type { Refusal } from "@candor/contract/refusals.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, lockKey } from "../db/transaction.ts";
import { addAttempt, attemptsSince, waitMs, whyWaiting } from "./attempts.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The limits of wrong proofs for one account, a user’s or an operator’s, over all kinds together. */
const LIMITS = [
  { windowMs: HOUR_MS / 4, most: 5 },
  { windowMs: DAY_MS, most: 20 },
];

const keyOf = (ownerId: string): string => `proof ${ownerId}`;

/** The refusal while too many proofs of this account were wrong. */
export async function proofsHeldUp(
  db: Db | Tx,
  ownerId: string,
  now: Date,
): Promise<Refusal<"too-many-requests"> | undefined> {
  const wrong = await attemptsSince(db, keyOf(ownerId), new Date(now.getTime() - DAY_MS));
  return whyWaiting(Math.max(...LIMITS.map((limit) => waitMs(wrong, limit, now))));
}

/** Uses up an account's proof and counts a wrong one: of simultaneous guesses, those beyond the limit learn nothing. */
export async function tryProof(
  tx: Tx,
  ownerId: string,
  now: Date,
  spend: () => Promise<boolean>,
): Promise<boolean | Refusal<"too-many-requests">> {
  await lockKey(tx, keyOf(ownerId));
  const heldUp = await proofsHeldUp(tx, ownerId, now);
  if (heldUp !== undefined) return heldUp;
  const isRight = await spend();
  if (!isRight) await addAttempt(tx, keyOf(ownerId), now);
  return isRight;
}
