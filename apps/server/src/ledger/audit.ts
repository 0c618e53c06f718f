import type { Pool } from "../db/pool.ts";

/** Each query names rows that must not exist. */
export const INVARIANTS: Record<string, string> = {
  "entries of a transaction sum to zero in each currency": `
    SELECT transaction_id, currency_id, sum(amount) FROM ledger_entries
    GROUP BY 1, 2 HAVING sum(amount) <> 0`,
  "each realm sums to zero in each currency": `
    SELECT a.realm, a.currency_id, sum(a.available + a.frozen) FROM accounts a
    GROUP BY 1, 2 HAVING sum(a.available + a.frozen) <> 0`,
  "a balance is the sum of its entries": `
    SELECT a.id, a.available + a.frozen AS stored, e.total FROM accounts a
    LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY 1) e
      ON e.account_id = a.id
    WHERE a.available + a.frozen IS DISTINCT FROM coalesce(e.total, 0)`,
  "no balance is below zero or no number": `
    SELECT id FROM accounts
    WHERE NOT ((available >= 0 OR is_outside) AND frozen >= 0 AND available < 'NaN' AND frozen < 'NaN')`,
  "what is frozen is what the holds say": `
    SELECT a.id, a.frozen, h.total FROM accounts a
    FULL JOIN (SELECT account_id, sum(amount) AS total FROM holds GROUP BY 1) h ON h.account_id = a.id
    WHERE coalesce(a.frozen, 0) <> coalesce(h.total, 0)`,
  "an order's fills are the trades that name it": `
    SELECT o.id, o.filled_quantity, t.quantity FROM spot_orders o
    LEFT JOIN (
      SELECT order_id, sum(quantity) AS quantity, sum(quote_amount) AS quote FROM (
        SELECT maker_order_id AS order_id, quantity, quote_amount FROM spot_trades
        UNION ALL SELECT taker_order_id, quantity, quote_amount FROM spot_trades
      ) sides WHERE order_id IS NOT NULL GROUP BY 1
    ) t ON t.order_id = o.id
    WHERE o.filled_quantity <> coalesce(t.quantity, 0) OR o.filled_quote <> coalesce(t.quote, 0)`,
  "no fill is worse than the order's limit": `
    SELECT t.id FROM spot_trades t
    JOIN spot_orders o ON o.id IN (t.maker_order_id, t.taker_order_id)
    WHERE (o.side = 'buy' AND t.price > o.price) OR (o.side = 'sell' AND t.price < o.price)`,
  "an order's holds and state agree": `
    SELECT id FROM spot_orders
    WHERE (is_open <> (state IN ('pending', 'triggered', 'new', 'partially-filled')))
      OR (is_open AND held = 0)`,
  "a transaction stays in one realm": `
    SELECT e.transaction_id FROM ledger_entries e
    JOIN accounts a ON a.id = e.account_id
    JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.realm <> t.realm`,
};

export type Finding = { invariant: string; rows: unknown[] };

/** Runs every invariant over the whole database; a sound one gives no finding. */
export async function audit(pool: Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  const client = await pool.connect();
  try {
    // One snapshot for all, or a batch committed in between would look like a fault.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = '120s'");
    for (const [invariant, query] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query(`${query} LIMIT 20`);
      if (rows.length > 0) findings.push({ invariant, rows });
    }
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  return findings;
}
