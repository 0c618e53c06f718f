import type { CreditCause } from "@candor/contract/areas/credit/calls.ts";
import { creditRule } from "@candor/rules/credit-score.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertEvent } from "./rows.ts";

/**
 * Adds an event to a user's score in the transaction that causes it. `causeId` is the step reached, or the subject; the
 * same one counts once. A demo account has no events.
 */
export async function addCreditEvent(
  tx: Tx,
  clock: Clock,
  userId: string,
  cause: CreditCause,
  causeId: string,
): Promise<void> {
  const rule = creditRule(cause, causeId);
  if (rule === undefined) throw new Error(`no rule of the credit score for ${cause} ${causeId}`);
  await insertEvent(tx, {
    user_id: userId,
    cause,
    cause_id: causeId,
    points: rule.points,
    at: clock.now(),
  });
}
