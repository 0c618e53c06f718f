import type { HeldRows } from "../../ledger/invariants.ts";

/** What the house keeps frozen for campaigns: all of a budget while it goes on, then what claimed coupons may cost. */
export const held: readonly HeldRows[] = [
  {
    cause: "coupons.campaign",
    query:
      "SELECT house_id AS account_id, held AS amount, id AS cause_id FROM coupon_campaigns WHERE held > 0",
  },
];
