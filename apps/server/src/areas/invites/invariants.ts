import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

/** The rows of a check in passing: the newest rebates, and their last day. */
const NEWEST = "(SELECT * FROM rebates ORDER BY number DESC LIMIT 10000)";
const LAST_DAY = "(SELECT max(day) FROM rebate_days)";

const notOfItsTrade = (rebates: string): string => `
  SELECT r.number FROM ${rebates} r
  LEFT JOIN users u ON u.id = r.user_id
  LEFT JOIN spot_trades t
    ON t.realm = 'live' AND t.number = r.trade_number AND t.traded_at = r.traded_at
  WHERE r.amount > r.fee * r.rate
    OR t.id IS DISTINCT FROM r.trade_id
    OR u.realm IS DISTINCT FROM 'live'
    OR u.invited_by IS DISTINCT FROM r.inviter_id
    OR r.user_id IS DISTINCT FROM
      CASE r.role WHEN 'maker' THEN t.maker_user_id ELSE t.taker_user_id END
    OR r.fee IS DISTINCT FROM CASE r.role WHEN 'maker' THEN t.maker_fee ELSE t.taker_fee END`;

const notItsSum = (days: string, rebates: string): string => `
  SELECT d.id, d.amount, r.amount AS reckoned FROM ${days} d
  FULL JOIN (
    SELECT inviter_id, day, currency_id, sum(amount) AS amount, count(*) AS lines
    FROM ${rebates} rebates GROUP BY 1, 2, 3
  ) r USING (inviter_id, day, currency_id)
  WHERE d.amount IS DISTINCT FROM r.amount OR d.lines IS DISTINCT FROM r.lines`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "a rebate is a share of the fee that its trade's side paid, and goes to whoever invited that user":
    {
      whole: notOfItsTrade("rebates"),
      passing: notOfItsTrade(NEWEST),
    },
  "what is due of a day's rebates is their sum": {
    whole: notItsSum("rebate_days", "rebates"),
    passing: notItsSum(
      `(SELECT * FROM rebate_days WHERE day = ${LAST_DAY})`,
      `(SELECT * FROM rebates WHERE day = ${LAST_DAY} AND traded_at >= ${LAST_DAY} - interval '2 days')`,
    ),
  },
  "what was paid as rebates is what was due, each once": {
    whole: `
      SELECT d.id, d.amount, e.amount AS posted
      FROM (SELECT * FROM rebate_days WHERE paid_at IS NOT NULL) d
      FULL JOIN (${broughtBy("rebate")}) e
        ON e.ref = d.id AND e.holder_id = d.inviter_id AND e.currency_id = d.currency_id
      WHERE d.amount IS DISTINCT FROM e.amount`,
  },
};
