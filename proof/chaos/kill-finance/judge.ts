import type pg from "pg";

export const KINDS = ["accruals", "maturities", "duals", "allocations"] as const;
export type Kind = (typeof KINDS)[number];
export type Counts = Record<Kind, number>;

type ByKind = Record<Kind, string>;

/** How much of a midnight's work is done, and how much is due. */
const PROGRESS: ByKind = {
  accruals: `SELECT (SELECT count(*) FROM staking_accruals WHERE ended_at = $1) AS done,
    (SELECT count(*) FROM staking_orders WHERE starts_at < $1 AND matures_at >= $1) AS due`,
  maturities: `SELECT count(*) FILTER (WHERE NOT is_open) AS done, count(*) AS due
    FROM staking_orders WHERE matures_at = $1`,
  duals: `SELECT count(*) FILTER (WHERE NOT is_open) AS done, count(*) AS due
    FROM dual_orders WHERE matures_at = $1`,
  allocations: `SELECT count(*) FILTER (WHERE o.state = 'settled') AS done, count(*) AS due
    FROM ieo_orders o JOIN ieo_projects p ON p.id = o.project_id WHERE p.ends_at = $1`,
};

export type Progress = Record<Kind, { done: number; due: number }>;

/** The progress of the given kinds; the others count as nothing due. */
export async function progressOf(
  pool: pg.Pool,
  midnight: Date,
  kinds: readonly Kind[] = KINDS,
): Promise<Progress> {
  const progress: Progress = {
    accruals: { done: 0, due: 0 },
    maturities: { done: 0, due: 0 },
    duals: { done: 0, due: 0 },
    allocations: { done: 0, due: 0 },
  };
  for (const kind of kinds) {
    const { rows } = await pool.query<{ done: number; due: number }>(PROGRESS[kind], [midnight]);
    progress[kind] = rows[0] ?? progress[kind];
  }
  return progress;
}

export const isDone = (progress: Progress): boolean =>
  KINDS.every((kind) => progress[kind].done === progress[kind].due);

const lines = (kind: string): string => `SELECT e.ref, count(*) AS lines, sum(e.amount) AS amount
  FROM ledger_entries e JOIN accounts a ON a.id = e.account_id JOIN holders h ON h.id = a.holder_id
  WHERE h.class = 'user' AND e.kind = '${kind}' GROUP BY 1`;

/** Counts orders whose ledger lines are not those of one payout, and a wrong sum of interest paid by the house. */
const WRONG: ByKind = {
  accruals: `SELECT count(*) AS wrong FROM (
      SELECT (SELECT coalesce(sum(-e.amount), 0) FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
          JOIN holders h ON h.id = a.holder_id WHERE h.name = 'house:staking' AND e.kind = 'staking-interest') AS paid,
        (SELECT coalesce(sum(accrued), 0) FROM staking_orders) AS earned
    ) house WHERE paid <> earned`,
  maturities: `SELECT count(*) AS wrong FROM (SELECT * FROM staking_orders WHERE NOT is_open) o
    FULL JOIN (${lines("staking-interest")}) l ON l.ref = o.id
    WHERE (l.lines, l.amount) IS DISTINCT FROM (1, o.interest)`,
  duals: `SELECT count(*) AS wrong FROM (
      SELECT id, CASE WHEN (type = 'sell-high') = (settlement_price < linked_price) THEN 1 ELSE 2 END AS lines
      FROM dual_orders WHERE NOT is_open
    ) o FULL JOIN (${lines("dual")}) l ON l.ref = o.id WHERE l.lines IS DISTINCT FROM o.lines`,
  allocations: `SELECT count(*) AS wrong FROM (SELECT * FROM ieo_orders WHERE state = 'settled') o
    FULL JOIN (${lines("ieo-tokens")}) l ON l.ref = o.id FULL JOIN (${lines("ieo-payment")}) p ON p.ref = o.id
    WHERE (l.lines, l.amount, p.lines, p.amount) IS DISTINCT FROM (1, o.allocated, 1, -o.paid)`,
};

/** Counts what was done other than once so far. */
export async function wrongsOf(pool: pg.Pool): Promise<Counts> {
  const counts: Counts = { accruals: NaN, maturities: NaN, duals: NaN, allocations: NaN };
  for (const kind of KINDS)
    counts[kind] = (await pool.query<{ wrong: number }>(WRONG[kind])).rows[0]?.wrong ?? NaN;
  return counts;
}

/** Deposits other than those laid and one for each renewed deposit. */
export async function strayDeposits(pool: pg.Pool, laid: number): Promise<number> {
  const { rows } = await pool.query<{ stray: number }>(
    "SELECT abs(count(*) - count(DISTINCT renewed_by) - $1) AS stray FROM staking_orders",
    [laid],
  );
  return rows[0]?.stray ?? NaN;
}

/** Coins of sales that ended at least a day ago and are still not released. */
export async function unreleased(pool: pg.Pool, midnight: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*) FROM ieo_releases WHERE due_at < $1 AND released_at IS NULL",
    [midnight],
  );
  return rows[0]?.count ?? NaN;
}
