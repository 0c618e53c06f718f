import type { Invariant } from "../../ledger/invariants.ts";

/** A held statement is an alarm for as long as it is held. */
const held = "SELECT id, user_id FROM statements WHERE state = 'held'";

export const invariants: Readonly<Record<string, Invariant>> = {
  "a statement's opening balance and lines are its closing balance": {
    whole: held,
    passing: held,
  },
  "a closed month names the month before it": {
    whole: `
      SELECT user_id, month FROM (
        SELECT user_id, month, previous, text,
          lag(hash) OVER (PARTITION BY user_id ORDER BY month) AS before
        FROM statements_months
      ) m WHERE previous IS DISTINCT FROM before
        OR position('previous ' || coalesce(encode(before, 'hex'), 'none') || E'\\n' IN text) = 0`,
  },
};
