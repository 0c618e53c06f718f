import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

/** The orders that a check in passing reads; their numbers rise with time. */
const NEWEST = "(SELECT * FROM dual_orders ORDER BY number DESC LIMIT 10000)";

const misled = (orders: string): string => `
  SELECT o.id, o.state FROM ${orders} o
  LEFT JOIN dual_prices p ON (p.market_id, p.matures_at) = (o.market_id, o.matures_at)
  WHERE NOT o.is_open AND (p.market_id IS NULL OR p.price IS DISTINCT FROM o.settlement_price
    OR p.settled_at < o.matures_at)`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "what a dual investment took and paid is what was posted for it": {
    whole: `
      SELECT o.id FROM (
        SELECT id, user_id, currency_id, sum(amount) AS amount FROM (
          SELECT id, user_id, CASE type WHEN 'sell-high' THEN coin_id ELSE quote_id END AS currency_id,
            -invested AS amount FROM dual_orders WHERE state = 'completed'
          UNION ALL
          SELECT id, user_id, CASE WHEN settlement_price < linked_price THEN coin_id ELSE quote_id END, payout
          FROM dual_orders WHERE state = 'completed'
        ) legs GROUP BY 1, 2, 3 HAVING sum(amount) <> 0
      ) o
      FULL JOIN (${broughtBy("dual")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.currency_id
      WHERE o.amount IS DISTINCT FROM e.amount`,
  },
  "a dual investment is settled by the price of its maturity, and given back where there is none": {
    whole: misled("dual_orders"),
    passing: misled(NEWEST),
  },
  "what is sold of a shelf is what was bought of it": {
    whole: `
      SELECT s.id FROM dual_shelves s
      LEFT JOIN (SELECT shelf_id, sum(num) AS sold FROM dual_orders GROUP BY 1) o ON o.shelf_id = s.id
      WHERE s.shares - s.remaining <> coalesce(o.sold, 0)`,
  },
};
