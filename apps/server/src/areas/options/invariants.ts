import type { Invariant } from "../../ledger/invariants.ts";

/** The options that a passing check reads; their numbers rise with time. */
const NEWEST = `((SELECT * FROM options WHERE realm = 'live' ORDER BY number DESC LIMIT 10000)
  UNION ALL (SELECT * FROM options WHERE realm = 'demo' ORDER BY number DESC LIMIT 10000))`;

const unchained = (options: string): string => `
  SELECT o.id, o.state FROM ${options} o
  LEFT JOIN option_links a ON (a.realm, a.number) = (o.realm, o.accepted_link)
  LEFT JOIN option_links s ON (s.realm, s.number) = (o.realm, o.settled_link)
  WHERE split_part(a.text, ',', 1) IS DISTINCT FROM 'accepted'
    OR split_part(a.text, ',', 2) IS DISTINCT FROM o.id::text
    OR split_part(a.text, ',', 4) IS DISTINCT FROM o.direction::text
    OR NOT o.is_open AND (split_part(s.text, ',', 2) IS DISTINCT FROM o.id::text
      OR split_part(s.text, ',', 4) IS DISTINCT FROM o.state::text)`;

/** Invariants of every option. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "every option stands in the chain as it was accepted and as it was settled": {
    whole: unchained("options"),
    passing: unchained(NEWEST),
  },
};
