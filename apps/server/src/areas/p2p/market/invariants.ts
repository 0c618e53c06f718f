import type { Invariant } from "../../../ledger/invariants.ts";

/** Reads only open and paused advertisements, so that both checks use it. */
const WITHOUT_NODE = `
  SELECT p.id FROM p2p_ads p
  WHERE p.state <> 'closed'
    AND NOT EXISTS (SELECT FROM p2p_nodes n WHERE n.user_id = p.user_id AND n.state = 'active')`;

export const marketInvariants: Readonly<Record<string, Invariant>> = {
  "who advertises is a node": { whole: WITHOUT_NODE, passing: WITHOUT_NODE },
  "an advertisement has left what its orders have not taken": {
    whole: `
      SELECT p.id, p.total, p.remaining, o.taken FROM p2p_ads p
      LEFT JOIN (
        SELECT ad_id, sum(amount) AS taken FROM p2p_orders
        WHERE state NOT IN ('cancelled', 'expired', 'resolved-to-seller') GROUP BY 1
      ) o ON o.ad_id = p.id
      WHERE p.total - p.remaining <> coalesce(o.taken, 0)`,
  },
};
