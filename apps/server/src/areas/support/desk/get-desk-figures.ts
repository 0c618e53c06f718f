import type { support } from "@candor/contract/areas/support/operator.ts";
import { FIRST_ANSWER_HOURS } from "@candor/rules/support.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { keptPromise } from "../figure-rows.ts";
import { countWaiting, listAtDesk, ratingsOf } from "./figure-rows.ts";

export const getDeskFigures: OperatorReadHandler<typeof support.calls.getDeskFigures> = async ({
  db,
  clock,
}) => {
  const now = clock.now();
  const [waiting, kept, ratings, operators] = await Promise.all([
    countWaiting(db, now),
    keptPromise(db, now),
    ratingsOf(db, now),
    listAtDesk(db),
  ]);
  return {
    promise_hours: FIRST_ANSWER_HOURS,
    open: waiting.open,
    late: waiting.late,
    ...kept,
    ...ratings,
    operators,
  };
};
