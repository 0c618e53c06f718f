import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./batch.ts";
import type { Inbox, Pending } from "./inbox.ts";

/** Before somebody else's lock is tried again. */
const HELD_UP_MS = 5;

/** Tells everybody what became of their command; those that have to come again wait on. */
export async function answerAll(
  inbox: Inbox,
  batch: readonly Pending[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const heldUp: Pending[] = [];
  const notReached: Pending[] = [];
  batch.forEach((pending, position) => {
    const outcome = outcomes[position];
    if (outcome === undefined) pending.reject(new Error("a command without an answer"));
    else if (outcome === "held-up") heldUp.push(pending);
    else if (outcome === "not-reached") notReached.push(pending);
    else pending.resolve(outcome);
  });
  inbox.giveBack(notReached);
  inbox.putOff(heldUp);
  if (heldUp.length > 0 && heldUp.length === batch.length) await sleep(HELD_UP_MS);
}
