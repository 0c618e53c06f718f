import type { World } from "./world.ts";

/** Totals of the books and the tables up to now; each number only grows. */
export type Effects = {
  /** Approved requests of each queue. */
  approved: Record<string, number>;
  /** Credited to live users by credits and vouchers, in USDT. */
  credited: number;
  /** Postings of the console without an approved request. */
  unapproved: number;
  /** The number of roles that all operators have together. */
  roles: number;
  /** Changes of configuration other than halts, and the halts with their ends. */
  config: number;
  halts: number;
  published: number;
  stopped: number;
  frozen: number;
  /** Operators' accounts that another person has taken over by a link. */
  taken: number;
};

const SQL = `SELECT
  (SELECT coalesce(jsonb_object_agg(queue, n), '{}') FROM (
    SELECT queue, count(*) AS n FROM operator_requests WHERE state = 'approved' GROUP BY queue) q) AS approved,
  (SELECT coalesce(sum(e.amount), 0)::float FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.kind IN ('credit', 'deposit') AND e.amount > 0 AND t.realm = 'live') AS credited,
  (SELECT count(*)::integer FROM ledger_transactions t
    WHERE t.cause IN ('wallet.credit', 'house.capital') AND NOT EXISTS (
      SELECT FROM operator_requests r WHERE r.id::text = t.cause_id AND r.state = 'approved')) AS unapproved,
  (SELECT coalesce(sum(cardinality(roles)), 0)::integer FROM operators) AS roles,
  (SELECT count(*)::integer FROM config_changes WHERE kind NOT IN ('market-state', 'contract-state')) AS config,
  (SELECT count(*)::integer FROM config_changes WHERE kind IN ('market-state', 'contract-state')) AS halts,
  (SELECT coalesce(sum(version), 0)::integer FROM content_items) AS published,
  (SELECT count(*)::integer FROM operators WHERE NOT is_active) AS stopped,
  (SELECT count(*)::integer FROM account_freezes) AS frozen,
  (SELECT count(*)::integer FROM operators WHERE enrolled_by IS NOT NULL AND enrolled_at > created_at) AS taken`;

export async function effectsNow({ server }: Pick<World, "server">): Promise<Effects> {
  const { rows } = await server.pool.query<Effects>(SQL);
  const [found] = rows;
  if (found === undefined) throw new Error("nothing to measure");
  return found;
}

/** The difference between two measurements. */
export function effectsSince(before: Effects, after: Effects): Effects {
  const approved = Object.fromEntries(
    Object.entries(after.approved)
      .map(([queue, count]) => [queue, count - (before.approved[queue] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
  const grown = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [
      name,
      typeof value === "number" ? value - Number(before[name as keyof Effects]) : value,
    ]),
  ) as Effects;
  return { ...grown, approved };
}
