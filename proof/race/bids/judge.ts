import type { RunningServer } from "../../harness/running-server.ts";
import type { Tally } from "../race.ts";

/** Queries that judge every auction by its bids alone: the winner, the number of wins, and each margin's end. */
const WRONG: Readonly<Record<string, string>> = {
  "a bid is not above the one before": `
    SELECT sale_id FROM (
      SELECT sale_id, price, lag(price) OVER (PARTITION BY sale_id ORDER BY nth) AS before FROM nft_bids
    ) b WHERE price <= before`,
  "a bid stands without a margin": `
    SELECT b.sale_id FROM nft_bids b
    WHERE NOT EXISTS (SELECT FROM nft_margins m WHERE m.sale_id = b.sale_id AND m.user_id = b.user_id)`,
  "an auction has two orders, or one of another than its highest bidder": `
    SELECT s.id FROM nft_sales s JOIN nft_orders o ON o.sale_id = s.id WHERE s.mode = 'auction'
    GROUP BY 1 HAVING count(*) > 1 OR bool_or((o.user_id, o.price) IS DISTINCT FROM (
      SELECT (user_id, price) FROM nft_bids WHERE sale_id = s.id ORDER BY price DESC LIMIT 1))`,
  "a winner's margin came back": `
    SELECT o.id FROM nft_orders o JOIN nft_margins m ON m.sale_id = o.sale_id AND m.user_id = o.user_id
    WHERE m.state = 'returned'`,
  "margins and what accounts hold differ": `
    SELECT a.id FROM accounts a
    JOIN (SELECT account_id, sum(amount) FILTER (WHERE state = 'held') AS held FROM nft_margins GROUP BY 1) m
      ON m.account_id = a.id
    WHERE a.frozen <> coalesce(m.held, 0)`,
  "a price or a margin was taken twice": `
    SELECT cause_id FROM ledger_transactions WHERE cause IN ('nft.purchase', 'nft.forfeit')
    GROUP BY 1 HAVING count(*) > 1`,
};

export async function judge({ pool }: RunningServer, tally: Tally): Promise<void> {
  for (const [wrong, query] of Object.entries(WRONG)) {
    const { rows } = await pool.query(query);
    if (rows.length > 0) process.stderr.write(`${wrong}: ${rows.length}\n`);
    tally.overspent += rows.length;
  }
}
