import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

export const invariants: Readonly<Record<string, Invariant>> = {
  "what a coupon has paid is what was posted for it, once, and no more than it may cost": {
    whole: `
      SELECT o.id, e.ref, o.paid, e.amount FROM (
        SELECT o.*, c.currency_id, c.cost FROM coupons o JOIN coupon_campaigns c ON c.id = o.campaign_id
        WHERE o.state = 'used'
      ) o
      FULL JOIN (${broughtBy("coupon")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.currency_id
      WHERE o.paid IS DISTINCT FROM e.amount OR o.paid > o.cost`,
  },
  "a campaign counts its coupons, what they may cost and what they have cost": {
    whole: `
      SELECT c.id FROM coupon_campaigns c
      LEFT JOIN (
        SELECT campaign_id, count(*) AS claimed, count(*) FILTER (WHERE state = 'used') AS used,
          sum(reserved) AS reserved, coalesce(sum(paid), 0) AS paid FROM coupons GROUP BY 1
      ) o ON o.campaign_id = c.id
      WHERE (c.claimed, c.used, c.reserved, c.paid)
        IS DISTINCT FROM (coalesce(o.claimed, 0), coalesce(o.used, 0), coalesce(o.reserved, 0), coalesce(o.paid, 0))`,
  },
};
