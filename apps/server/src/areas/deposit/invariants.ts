import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

export const invariants: Readonly<Record<string, Invariant>> = {
  "what was deposited and credited is what was posted for it, once": {
    whole: `
      SELECT d.id, e.ref FROM (SELECT * FROM deposits WHERE credited_at IS NOT NULL) d
      FULL JOIN (${broughtBy("deposit")}) e
        ON e.ref = d.id AND e.holder_id = d.user_id AND e.currency_id = d.currency_id
      WHERE d.amount IS DISTINCT FROM e.amount`,
  },
};
