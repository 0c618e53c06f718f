import type { HeldRows } from "../../ledger/invariants.ts";

/** Spot freezes amounts for open orders only, by a check of the table. */
export const held: HeldRows = {
  cause: "spot.order",
  byHolder: true,
  query: `SELECT hold_account_id AS account_id, held AS amount, id AS cause_id, user_id AS holder_id
    FROM spot_orders WHERE is_open`,
};
