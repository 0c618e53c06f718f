import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";

/** Of one name from one network, or from one device in which its operator has signed in before. */
const FAILURES_MAX = 5;
/** Of one name from all networks together: beyond them only such a device gets any further. */
const STRANGERS_MAX = 20;

/** Who tries to sign in: by which name, from where, and from which known device if it is one. */
type From = { name: string; network: string; device: string | undefined };

const nameKey = ({ name }: From): string => `operator ${name}`;
const placeKey = ({ name, network, device }: From): string =>
  device === undefined ? `operator ${name} at ${network}` : `operator ${name} on ${device}`;

/**
 * Why this sign-in is not looked at. A stranger holds up his own network soon, and the name for other
 * strangers after some more; the operator's own device goes by its own count alone.
 */
export async function heldUp(db: Db | Tx, from: From, now: Date) {
  const since = windowStart(now);
  const here = tooMany(await attemptsSince(db, placeKey(from), since), FAILURES_MAX, now);
  if (here !== undefined || from.device !== undefined) return here;
  return tooMany(await attemptsSince(db, nameKey(from), since), STRANGERS_MAX, now);
}

/** A sign-in by passkey gives no name; none can be guessed, and a network is slowed down all the same. */
export const passkeyKey = (network: string): string => `console passkey ${network}`;

/** Why no passkey of this network is looked at. */
export const passkeysHeldUp = async (tx: Tx, network: string, now: Date) =>
  tooMany(await attemptsSince(tx, passkeyKey(network), windowStart(now)), FAILURES_MAX, now);

export const addPasskeyFailure = (tx: Tx, network: string, now: Date): Promise<void> =>
  addAttempt(tx, passkeyKey(network), now);

export async function addFailure(tx: Tx, from: From, now: Date): Promise<void> {
  await addAttempt(tx, placeKey(from), now);
  if (from.device === undefined) await addAttempt(tx, nameKey(from), now);
}
