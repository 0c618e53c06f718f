import {
  CREDIT_CAUSES,
  type CreditCause,
  type credit,
} from "@candor/contract/areas/credit/calls.ts";
import { creditRule } from "@candor/rules/credit-score.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { findScore, listEventRows, listParts } from "./rows.ts";

export const getCredit: ReadHandler<typeof credit.calls.getCredit> = async (
  { db },
  { input, caller: { userId } },
) => {
  const [score, parts, rows] = await Promise.all([
    findScore(db, userId),
    listParts(db, userId),
    listEventRows(db, userId, positionOf(input)),
  ]);
  const listed = pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ cause, cause_id, points, at }) => ({
      cause: causeOf(cause),
      step: creditRule(causeOf(cause), cause_id)?.step ?? null,
      points,
      created_at: at.toISOString(),
    }),
  );
  return {
    ...listed,
    score,
    parts: parts.map(({ cause, points }) => ({ cause: causeOf(cause), points })),
  };
};

/** The table's check admits no other cause. */
function causeOf(stored: string): CreditCause {
  const cause = CREDIT_CAUSES.find((known) => known === stored);
  if (cause === undefined) throw new Error(`no cause of credit events: ${stored}`);
  return cause;
}
