import type { RunningServer } from "../../harness/running-server.ts";
import type { Tally } from "../race.ts";

/** Queries for rows that must not exist; each row is one effect too many. */
const WRONG = {
  "a sale sold more than it had": `
    SELECT s.id FROM nft_sales s JOIN nft_orders o ON o.sale_id = s.id GROUP BY s.id HAVING count(*) > s.total`,
  "a user bought more than a user may": `
    SELECT s.id FROM nft_sales s JOIN nft_orders o ON o.sale_id = s.id GROUP BY s.id, o.user_id HAVING count(*) > s.per_user`,
  "a copy was sold twice by one sale": `
    SELECT item_id FROM nft_orders WHERE item_id IS NOT NULL GROUP BY sale_id, item_id HAVING count(*) > 1`,
  "a copy is in two open sales": `
    SELECT o.work_id FROM nft_sales o WHERE o.state = 'open' AND o.is_resale AND o.total = 1
      AND NOT EXISTS (SELECT FROM nft_items i WHERE i.sale_id = o.id)`,
  "a purchase was not paid once": `
    SELECT o.id FROM nft_orders o LEFT JOIN ledger_transactions t ON t.cause = 'nft.purchase' AND t.cause_id = o.id::text
    WHERE o.state = 'paid' GROUP BY o.id HAVING count(t.id) <> 1`,
} as const;

export async function judge({ pool }: RunningServer, tally: Tally): Promise<void> {
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) process.stderr.write(`${what}: ${rows.length}\n`);
    tally.overspent += rows.length;
  }
}
