import type { HeldRows } from "../../ledger/invariants.ts";

/** What the house freezes for campaigns: the whole budget while one runs, then what claimed coupons may cost. */
export const held: readonly HeldRows[] = [
  {
    cause: "coupons.campaign",
    query:
      "SELECT house_id AS account_id, held AS amount, id AS cause_id FROM coupon_campaigns WHERE held > 0",
  },
];
