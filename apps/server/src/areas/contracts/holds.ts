import type { HeldRows } from "../../ledger/invariants.ts";

/** The amounts that positions freeze; by a check of its table, an ended position freezes nothing. */
export const held: HeldRows = {
  cause: "contracts.position",
  byHolder: true,
  query: `SELECT account_id, held AS amount, id AS cause_id, user_id AS holder_id
    FROM contract_positions WHERE is_open`,
};
