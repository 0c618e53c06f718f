import type { HeldRows } from "../../ledger/invariants.ts";

/** The invested amount and the house's possible payout in either currency, until maturity. */
export const held: HeldRows = {
  cause: "dual.order",
  lockedAs: "financial",
  byHolder: true,
  query: `SELECT CASE type WHEN 'sell-high' THEN coin_account ELSE quote_account END AS account_id, held AS amount,
      id AS cause_id, user_id AS holder_id FROM dual_orders WHERE is_open
    UNION ALL SELECT house_coin, house_coin_held, id, NULL FROM dual_orders WHERE is_open
    UNION ALL SELECT house_quote, house_quote_held, id, NULL FROM dual_orders WHERE is_open`,
};
