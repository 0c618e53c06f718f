import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";

/** Failures of one name from one network, or from one device that its operator has signed in from. */
const FAILURES_MAX = 5;
/** Failures of one name from all networks together; beyond them only a known device may still try. */
const STRANGERS_MAX = 20;

/** A sign-in attempt: its name, its network, and its device if that is known. */
type From = { name: string; network: string; device: string | undefined };

const nameKey = ({ name }: From): string => `operator ${name}`;
const placeKey = ({ name, network, device }: From): string =>
  device === undefined ? `operator ${name} at ${network}` : `operator ${name} on ${device}`;

/**
 * Why this sign-in is refused unexamined. A stranger's failures first block the own network and later the name for all
 * strangers; a device known to the operator has a count of its own.
 */
export async function heldUp(db: Db | Tx, from: From, now: Date) {
  const since = windowStart(now);
  const here = tooMany(await attemptsSince(db, placeKey(from), since), FAILURES_MAX, now);
  if (here !== undefined || from.device !== undefined) return here;
  return tooMany(await attemptsSince(db, nameKey(from), since), STRANGERS_MAX, now);
}

/** A passkey sign-in has no name to count by, so its failures are counted by network. */
export const passkeyKey = (network: string): string => `console passkey ${network}`;

/** Refuses further passkeys from a network with too many failures. */
export const passkeysHeldUp = async (tx: Tx, network: string, now: Date) =>
  tooMany(await attemptsSince(tx, passkeyKey(network), windowStart(now)), FAILURES_MAX, now);

export const addPasskeyFailure = (tx: Tx, network: string, now: Date): Promise<void> =>
  addAttempt(tx, passkeyKey(network), now);

export async function addFailure(tx: Tx, from: From, now: Date): Promise<void> {
  await addAttempt(tx, placeKey(from), now);
  if (from.device === undefined) await addAttempt(tx, nameKey(from), now);
}
