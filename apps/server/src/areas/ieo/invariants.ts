import { type Invariant, broughtBy } from "../../ledger/invariants.ts";

const always = (query: string): Invariant => ({ whole: query, passing: query });

/** Invariants of every subscription, from any writer. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "what a subscription paid is what was posted for it": {
    whole: `
      SELECT o.id FROM (SELECT * FROM ieo_orders WHERE paid > 0) o
      FULL JOIN (${broughtBy("ieo-payment")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.currency_id
      WHERE -o.paid IS DISTINCT FROM e.amount`,
  },
  "what a subscription was given is what was posted for it": {
    whole: `
      SELECT o.id FROM (
        SELECT o.*, p.currency_id AS token FROM ieo_orders o JOIN ieo_projects p ON p.id = o.project_id
        WHERE o.allocated > 0
      ) o
      FULL JOIN (${broughtBy("ieo-tokens")}) e
        ON e.ref = o.id AND e.holder_id = o.user_id AND e.currency_id = o.token
      WHERE o.allocated IS DISTINCT FROM e.amount`,
  },
  "a sale counts those who take part, and what they ask for": always(`
    SELECT p.id FROM ieo_projects p
    LEFT JOIN (SELECT project_id, count(*) AS applied, sum(amount) AS committed, max(line) AS lines
      FROM ieo_orders WHERE state <> 'withdrawn' GROUP BY 1) o ON o.project_id = p.id
    WHERE p.applied <> coalesce(o.applied, 0) OR p.committed <> coalesce(o.committed, 0)
      OR p.lines < coalesce(o.lines, 0)`),
  "an allocation has a line of each, and comes to what is published": {
    whole: `
      SELECT p.id FROM ieo_projects p
      LEFT JOIN (SELECT project_id, count(*) AS lines, count(*) FILTER (WHERE allocated > 0) AS passed,
        sum(allocated) AS allocated FROM ieo_allocations GROUP BY 1) a ON a.project_id = p.id
      WHERE p.allocated_at IS NULL AND a.lines > 0
        OR p.allocated_at IS NOT NULL AND (p.applied <> coalesce(a.lines, 0)
          OR p.passed <> coalesce(a.passed, 0) OR p.allocated <> coalesce(a.allocated, 0))`,
  },
  "a subscription was given what its line says": {
    whole: `
      SELECT o.id FROM ieo_orders o JOIN ieo_allocations a USING (project_id, line)
      WHERE o.state = 'withdrawn' OR o.amount <> a.wanted
        OR o.state = 'settled' AND o.allocated <> a.allocated`,
  },
  "what is locked is what is not released": {
    whole: `
      SELECT o.id FROM ieo_orders o
      LEFT JOIN (SELECT order_id, sum(amount) AS amount,
        sum(amount) FILTER (WHERE released_at IS NULL) AS left FROM ieo_releases GROUP BY 1) r
        ON r.order_id = o.id
      WHERE o.locked <> coalesce(r.left, 0) OR coalesce(o.allocated, 0) <> coalesce(r.amount, 0)`,
  },
};
