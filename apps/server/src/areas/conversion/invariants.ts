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
};
