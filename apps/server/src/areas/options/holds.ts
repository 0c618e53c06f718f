import type { HeldRows } from "../../ledger/invariants.ts";

/** Options freeze the stake of each open option's owner and the win that the house may have to pay. */
export const held: HeldRows = {
  cause: "options.option",
  byHolder: true,
  query: `SELECT account_id, held AS amount, id AS cause_id, user_id AS holder_id FROM options WHERE is_open
    UNION ALL SELECT house_id, house_held, id, NULL FROM options WHERE is_open`,
};
