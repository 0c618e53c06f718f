import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

export const invariants: Readonly<Record<string, Invariant>> = {
  "what a locked deposit has paid is what was posted for it, once": {
    whole: `
      SELECT o.id, e.ref FROM (SELECT * FROM staking_orders WHERE paid_interest > 0) o
      FULL JOIN (${broughtBy("staking-interest")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.currency_id
      WHERE o.paid_interest IS DISTINCT FROM e.amount`,
  },
  "the penalty of a locked deposit is taken once": {
    whole: `
      SELECT o.id, e.ref FROM (SELECT * FROM staking_orders WHERE penalty > 0) o
      FULL JOIN (${broughtBy("staking-penalty")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.currency_id
      WHERE o.penalty IS DISTINCT FROM -e.amount`,
  },
  "what the days of a locked deposit have earned is what it has earned, each day once": {
    whole: `
      SELECT o.id FROM staking_orders o
      LEFT JOIN (SELECT order_id, count(*) AS days, max(day) AS last, sum(amount) AS amount
        FROM staking_accruals GROUP BY 1) a ON a.order_id = o.id
      WHERE (o.accrued_days, o.accrued_days, o.accrued)
        IS DISTINCT FROM (coalesce(a.days, 0), coalesce(a.last, 0), coalesce(a.amount, 0))`,
  },
};
