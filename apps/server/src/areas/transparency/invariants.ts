import type { Invariant } from "../../ledger/invariants.ts";

/** The lines that a passing check reads. */
const NEWEST = "(SELECT * FROM head_lines ORDER BY line DESC LIMIT 10000)";

const torn = (lines: string): string => `
  SELECT l.line FROM ${lines} l
  WHERE l.line > 1 AND NOT EXISTS (SELECT 1 FROM head_lines p WHERE p.line = l.line - 1)
    OR NOT EXISTS (SELECT 1 FROM chain_heads h WHERE (h.chain, h.number, h.at) = (l.chain, l.number, l.head_at))`;

/** Hours whose volumes differ from the sum of their counted trades. */
const MISCOUNTED = `
  SELECT realm, hour FROM (
    SELECT realm, hour, sum(quote_amount) AS quote_amount, sum(trades) AS trades
    FROM volume_hours GROUP BY 1, 2
  ) v FULL JOIN (
    SELECT realm, date_trunc('hour', traded_at) AS hour, sum(quote_amount) AS quote_amount, count(*) AS trades
    FROM spot_trades JOIN volume_places USING (realm) WHERE number <= trade_number GROUP BY 1, 2
  ) t USING (realm, hour)
  WHERE (t.quote_amount, t.trades) IS DISTINCT FROM (v.quote_amount, v.trades)`;

/** Invariants of the feed of heads and of volumes. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "the feed of heads has no gap, and the head of each of its lines": {
    whole: torn("head_lines"),
    passing: torn(NEWEST),
  },
  "each hour of volumes is what its trades add up to": { whole: MISCOUNTED },
};
