import type { Invariant } from "../../ledger/invariants.ts";

const otherwise = (events: string): string => `
  SELECT u.id, u.credit_score, e.points FROM users u
  JOIN (SELECT user_id, sum(points) AS points FROM credit_events ${events} GROUP BY 1) e
    ON e.user_id = u.id
  WHERE u.credit_score <> least(1000, greatest(0, 100 + e.points)) OR u.realm <> 'live'`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "a credit score is what its events come to": {
    whole: otherwise(""),
    passing: otherwise(`WHERE user_id IN
      (SELECT user_id FROM credit_events ORDER BY number DESC LIMIT 1000)`),
  },
};
