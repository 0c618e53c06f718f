import type { HeldRows } from "../../../ledger/invariants.ts";
import { MARGIN } from "./margin-rows.ts";

/** Margins of bidders that are held. */
export const heldMargins: readonly HeldRows[] = [
  {
    cause: MARGIN,
    query: `SELECT account_id, amount, sale_id::text || ' ' || user_id::text AS cause_id FROM nft_margins WHERE state = 'held'`,
  },
];
