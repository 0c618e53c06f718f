import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

const SIDES = `
  SELECT id, user_id AS holder_id, currency_id, -amount AS amount FROM sends
  UNION ALL SELECT id, recipient_id, currency_id, amount FROM sends`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "what was sent to another user is what was posted for it on both sides, once": {
    whole: `
      SELECT s.id, e.ref FROM (${SIDES}) s
      FULL JOIN (${broughtBy("send")}) e
        ON e.ref = s.id AND e.holder_id = s.holder_id AND e.currency_id = s.currency_id
      WHERE coalesce(s.amount, 0) <> coalesce(e.amount, 0)`,
  },
  "what was sent to another user counts towards its sender’s limit, once": {
    whole: `
      SELECT s.id FROM sends s LEFT JOIN limit_uses u
        ON u.cause_id = s.id AND u.user_id = s.user_id AND u.created_at = s.created_at
      WHERE u.cause_id IS NULL`,
  },
};
