import { owedAt } from "../../ledger/owed.ts";
import type { Invariant } from "../../ledger/invariants.ts";

const NEWEST_VIEW = "SELECT entry_id, seen FROM liability_snapshots ORDER BY number DESC LIMIT 1";

const NEWEST = `
  SELECT t.* FROM liability_trees t WHERE t.snapshot = (SELECT max(number) FROM liability_snapshots)`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "the trees of the newest snapshot come to what the ledger owed users then": {
    whole: `
      SELECT realm, currency_id, t.amount, o.amount AS owed FROM (${NEWEST}) t
      FULL JOIN (${owedAt(NEWEST_VIEW)}) o USING (realm, currency_id)
      WHERE coalesce(t.amount, 0) <> coalesce(o.amount, 0)
        OR t.amount IS NOT NULL AND t.negative IS DISTINCT FROM o.negative`,
  },
  "each snapshot of liabilities follows the one before it": {
    whole: `
      SELECT s.number FROM liability_snapshots s LEFT JOIN liability_snapshots b ON b.number = s.number - 1
      WHERE s.previous IS DISTINCT FROM b.hash OR s.hash <> sha256(convert_to(s.text, 'UTF8'))`,
    passing: `
      SELECT s.number FROM (SELECT * FROM liability_snapshots ORDER BY number DESC LIMIT 100) s
      LEFT JOIN liability_snapshots b ON b.number = s.number - 1
      WHERE s.previous IS DISTINCT FROM b.hash`,
  },
};
