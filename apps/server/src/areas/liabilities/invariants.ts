import type { Invariant } from "../../ledger/invariants.ts";

/** What users had of each currency when the newest snapshot was taken: what they have now, less what came since. */
const OWED_THEN = `
  SELECT realm, currency_id, sum(greatest(balance, 0)) AS amount, sum(least(balance, 0)) AS negative FROM (
    SELECT a.realm, a.currency_id, a.available + a.frozen - coalesce(since.amount, 0) AS balance
    FROM (SELECT * FROM liability_snapshots ORDER BY number DESC LIMIT 1) s
    CROSS JOIN accounts a JOIN holders h ON h.id = a.holder_id AND h.class = 'user'
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) AS amount FROM ledger_entries e
      WHERE e.account_id = a.id AND e.id > s.entry_id AND NOT e.transaction_id <@ s.seen
    ) since ON true
  ) one GROUP BY 1, 2`;

const NEWEST = `
  SELECT t.* FROM liability_trees t WHERE t.snapshot = (SELECT max(number) FROM liability_snapshots)`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "the trees of the newest snapshot come to what the ledger owed users then": {
    whole: `
      SELECT realm, currency_id, t.amount, o.amount AS owed FROM (${NEWEST}) t
      FULL JOIN (${OWED_THEN}) o USING (realm, currency_id)
      WHERE coalesce(t.amount, 0) <> coalesce(o.amount, 0)
        OR t.amount IS NOT NULL AND t.negative IS DISTINCT FROM o.negative`,
  },
  "each snapshot of what is owed follows the one before it": {
    whole: `
      SELECT s.number FROM liability_snapshots s LEFT JOIN liability_snapshots b ON b.number = s.number - 1
      WHERE s.previous IS DISTINCT FROM b.hash OR s.hash <> sha256(convert_to(s.text, 'UTF8'))`,
    passing: `
      SELECT s.number FROM (SELECT * FROM liability_snapshots ORDER BY number DESC LIMIT 100) s
      LEFT JOIN liability_snapshots b ON b.number = s.number - 1
      WHERE s.previous IS DISTINCT FROM b.hash`,
  },
};
