import type { Invariant } from "../../ledger/invariants.ts";

/** The lines that a passing check reads. */
const NEWEST = "(SELECT * FROM head_lines ORDER BY line DESC LIMIT 10000)";

const torn = (lines: string): string => `
  SELECT l.line FROM ${lines} l
  WHERE l.line > 1 AND NOT EXISTS (SELECT 1 FROM head_lines p WHERE p.line = l.line - 1)
    OR NOT EXISTS (SELECT 1 FROM chain_heads h WHERE (h.chain, h.number, h.at) = (l.chain, l.number, l.head_at))`;

/** What holds for the feed of heads. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "the feed of heads has no gap, and the head of each of its lines": {
    whole: torn("head_lines"),
    passing: torn(NEWEST),
  },
};
