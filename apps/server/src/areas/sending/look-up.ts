import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { addAttempt, attemptsSince, waitMs, whyWaiting } from "../../protection/attempts.ts";
import { type PersonRow, findPersonBy } from "./person-rows.ts";

const DAY_MS = 86_400_000;
const LOOK_UPS_A_DAY = { most: 20, windowMs: DAY_MS };

/**
 * Finds the user of a name. Each search counts, found or not, so that guessing reveals no accounts; unknown, own,
 * frozen and locked accounts get the same answer.
 */
export async function lookUp(
  ctx: Pick<CoreCtx, "clock" | "db">,
  userId: string,
  account: string,
): Promise<PersonRow | Refusal<"too-many-requests" | "recipient-unknown">> {
  const now = ctx.clock.now();
  const counted = await inTransaction(ctx.db, async (tx) => {
    const key = `look-up ${userId}`;
    await lockKey(tx, key);
    const done = await attemptsSince(tx, key, new Date(now.getTime() - DAY_MS));
    const waits = whyWaiting(waitMs(done, LOOK_UPS_A_DAY, now));
    if (waits === undefined) await addAttempt(tx, key, now);
    return waits;
  });
  if (isRefusal(counted)) return counted;
  const person = await findPersonBy(ctx.db, account, now);
  return person === undefined || person.id === userId ? refuse("recipient-unknown") : person;
}
