import type { HeldRows } from "../../ledger/invariants.ts";

/** What spot keeps frozen: an order that is not open holds nothing, by a check of its table. */
export const held: HeldRows = {
  cause: "spot.order",
  byHolder: true,
  query: `SELECT hold_account_id AS account_id, held AS amount, id AS cause_id, user_id AS holder_id
    FROM spot_orders WHERE is_open`,
};
