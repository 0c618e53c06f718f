import { type HeldRows, type Invariant, broughtBy } from "../../ledger/invariants.ts";

/** Frozen amounts until the withdrawal is posted or returned. */
export const heldWithdrawals: HeldRows = {
  cause: "withdrawal",
  byHolder: true,
  query: `
    SELECT account_id, held AS amount, id AS cause_id, user_id AS holder_id FROM withdrawals
    WHERE held > 0 AND state IN ('review', 'approved', 'broadcasting', 'unknown', 'returning')`,
};

/** Withdrawals that were sent; a returned one has two entries that cancel out. */
const POSTED = "SELECT * FROM withdrawals WHERE sent_at IS NOT NULL AND state <> 'returned'";

/** Withdrawals that left the review without operators' approval of exactly this withdrawal. */
const unapproved = (states: string): string => `
  SELECT w.id FROM withdrawals w WHERE w.state IN (${states}) AND NOT EXISTS (
    SELECT FROM operator_requests r
    WHERE r.id = w.id AND r.queue = 'withdrawal' AND r.state = 'approved' AND r.user_id = w.user_id
      AND r.payload->>'address' = w.address AND r.payload->>'type' = w.network
      AND (r.payload->>'currency_id')::integer = w.currency_id
      AND (r.payload->>'amount')::numeric = w.amount AND (r.payload->>'fee')::numeric = w.fee)`;
const UNDER_WAY = "'approved', 'broadcasting', 'sent', 'unknown', 'returning'";

export const invariants: Readonly<Record<string, Invariant>> = {
  "what leaves was approved by operators as it is": {
    whole: unapproved(`${UNDER_WAY}, 'confirmed', 'returned'`),
    passing: unapproved(UNDER_WAY),
  },
  "what was withdrawn and posted is what was posted for it, once": {
    whole: `
      SELECT w.id, e.ref FROM (${POSTED}) w
      FULL JOIN (${broughtBy("withdrawal")}) e
        ON e.ref = w.id AND e.holder_id = w.user_id AND e.currency_id = w.currency_id
      WHERE coalesce(w.amount - w.fee, 0) <> -coalesce(e.amount, 0)`,
  },
  "the fee of a withdrawal is taken with it, once": {
    whole: `
      SELECT w.id FROM withdrawals w LEFT JOIN (${POSTED}) p ON p.id = w.id
      LEFT JOIN (${broughtBy("fee")}) e
        ON e.ref = w.id AND e.holder_id = w.user_id AND e.currency_id = w.currency_id
      WHERE coalesce(p.fee, 0) <> -coalesce(e.amount, 0)`,
  },
};
