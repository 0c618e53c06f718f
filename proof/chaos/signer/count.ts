import type { RunningServer } from "../../harness/running-server.ts";

const COUNTS = [
  "withdrawals",
  "deposits",
  "vanished",
  "swept",
  "sweeps",
  "fuelled",
  "raised",
  "through_by_raise",
] as const;

/** Counts a run's events, so that an idle run does not pass as a sound one. */
export async function countDone({
  pool,
}: RunningServer): Promise<Record<(typeof COUNTS)[number], number>> {
  const { rows } = await pool.query<Record<(typeof COUNTS)[number], number>>(`
    SELECT (SELECT count(*)::integer FROM withdrawals) AS withdrawals,
      count(*)::integer AS deposits,
      count(*) FILTER (WHERE state = 'vanished')::integer AS vanished,
      count(swept_at)::integer AS swept,
      (SELECT count(*)::integer FROM wallet_moves WHERE kind = 'sweep') AS sweeps,
      (SELECT count(*)::integer FROM wallet_moves WHERE kind = 'fuel') AS fuelled,
      (SELECT count(*)::integer FROM payment_versions WHERE version > 1) AS raised,
      (SELECT count(*)::integer FROM payment_versions v JOIN (
        SELECT transaction FROM withdrawal_payments UNION ALL SELECT transaction FROM wallet_moves
      ) stands USING (transaction) WHERE v.version > 1) AS through_by_raise
    FROM deposits`);
  const [counts] = rows;
  if (counts === undefined) throw new Error("nothing was counted");
  return counts;
}
