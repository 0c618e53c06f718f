import type { Invariant } from "../../ledger/invariants.ts";

const newestOf = (realm: string): string =>
  `(SELECT * FROM contract_closings WHERE realm = '${realm}' ORDER BY number DESC LIMIT 10000)`;
/** The closings that a check in passing reads; their numbers rise with time. */
const NEWEST = `(${newestOf("live")} UNION ALL ${newestOf("demo")})`;

const closedOtherwise = (closings: string): string => `
  SELECT p.id, p.opened_lots - p.lots AS closed, c.lots, p.realised, c.realised AS found
  FROM contract_positions p
  JOIN (
    SELECT position_id, sum(lots) AS lots, sum(payout - margin) AS realised
    FROM ${closings} t GROUP BY 1
  ) c ON c.position_id = p.id
  WHERE (c.lots <> p.opened_lots - p.lots OR c.realised - p.open_fee <> p.realised)`;

/** Rules that hold for every position and closing. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "what a position has closed and realised is what its closings say": {
    whole: `${closedOtherwise("contract_closings")}
      UNION ALL SELECT p.id, p.opened_lots - p.lots, NULL, p.realised, NULL FROM contract_positions p
      WHERE p.opened_at IS NOT NULL AND p.lots < p.opened_lots
        AND NOT EXISTS (SELECT FROM contract_closings c WHERE c.position_id = p.id)`,
    // All closings of a position that is younger than the oldest of these are among them.
    passing: `${closedOtherwise(NEWEST)}
      AND p.created_at > (SELECT min(closed_at) FROM ${NEWEST} n)`,
  },
  "nobody paid more in a closing than what stood behind it": {
    whole: `SELECT id FROM contract_closings
      WHERE payout < 0 AND account IS NULL AND margin >= position_margin AND cause = 'liquidation'`,
  },
};
