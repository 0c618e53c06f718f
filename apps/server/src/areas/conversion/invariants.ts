import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

export const invariants: Readonly<Record<string, Invariant>> = {
  "what a conversion gave and took is what was posted for it": {
    whole: `
      SELECT c.id FROM (
        SELECT id, user_id, from_currency_id AS currency_id, -amount AS amount FROM conversions
        UNION ALL
        SELECT id, user_id, to_currency_id, received + fee FROM conversions
      ) c
      FULL JOIN (${broughtBy("conversion")}) e
        ON e.ref = c.id AND e.holder_id = c.user_id AND e.currency_id = c.currency_id
      WHERE c.amount IS DISTINCT FROM e.amount`,
  },
  "what a user has moved a currency by in a day is the sum of that day's conversions": {
    whole: `
      SELECT n.user_id, n.currency_id FROM conversion_nets n
      LEFT JOIN (
        SELECT user_id, currency_id, day, sum(value) AS net FROM (
          SELECT user_id, from_currency_id AS currency_id, -value_usdt AS value,
            floor(extract(epoch FROM created_at) / 86400)::integer AS day FROM conversions
          UNION ALL
          SELECT user_id, to_currency_id, value_usdt,
            floor(extract(epoch FROM created_at) / 86400)::integer FROM conversions
        ) moved GROUP BY 1, 2, 3
      ) c USING (user_id, currency_id, day)
      WHERE n.net IS DISTINCT FROM coalesce(c.net, 0)`,
  },
};
