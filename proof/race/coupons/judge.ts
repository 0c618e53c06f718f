import { setTimeout as wait } from "node:timers/promises";
import type { RunningServer } from "../../harness/running-server.ts";
import type { Tally } from "../race.ts";

const SETTLED_WITHIN_MS = 30_000;

/** Waits until ended coupons are paid, and counts amounts that were paid, claimed or kept in excess. */
export async function judge({ pool }: RunningServer, tally: Tally): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  const count = async (query: string): Promise<number> =>
    (await pool.query<{ found: number }>(`SELECT count(*)::integer AS found FROM (${query}) q`))
      .rows[0]?.found ?? NaN;
  const waiting = `SELECT FROM coupons c JOIN spot_orders o ON o.id = c.order_id WHERE c.state = 'applied' AND NOT o.is_open`;
  // The server would look at each coupon again only after a twentieth of its order's age.
  await pool.query(
    "UPDATE coupons SET due_at = now() WHERE state = 'applied' AND order_id IS NOT NULL",
  );
  while ((await count(waiting)) > 0 && Date.now() < deadline) await wait(500);
  tally.underspent += await count(waiting);
  const beyond = [
    "SELECT FROM coupon_campaigns WHERE claimed > count OR reserved + paid > budget OR held + paid > budget",
    "SELECT FROM coupons o JOIN coupon_campaigns c ON c.id = o.campaign_id WHERE o.paid > c.cost",
    "SELECT FROM coupons GROUP BY campaign_id, user_id HAVING count(*) > 1",
    "SELECT FROM ledger_entries WHERE kind = 'coupon' AND ref IS NOT NULL GROUP BY ref HAVING count(*) > 1",
    // Coupons that paid for an order without a fill.
    `SELECT FROM coupons c JOIN spot_orders o ON o.id = c.order_id WHERE c.state = 'used' AND o.filled_quantity = 0`,
  ];
  for (const query of beyond) tally.overspent += await count(query);
  // Coupons that paid nothing for a charged order.
  tally.underspent += await count(
    `SELECT FROM coupons c JOIN spot_orders o ON o.id = c.order_id AND NOT o.is_open AND o.filled_quantity > 0
     WHERE c.state <> 'used'`,
  );
}
