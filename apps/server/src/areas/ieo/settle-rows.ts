import { type Dec, formatDec } from "@candor/money";
import type { Release } from "@candor/rules/finance/ieo/releases.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** The next unsettled subscriptions after a line. */
export const listUnsettled = (
  tx: Tx,
  projectId: string,
  { after, most }: { after: number; most: number },
) =>
  tx
    .selectFrom("ieo_orders as o")
    .innerJoin("ieo_allocations as a", (join) =>
      join.onRef("a.project_id", "=", "o.project_id").onRef("a.line", "=", "o.line"),
    )
    .select([
      "o.id",
      "o.line",
      "o.user_id",
      "o.currency_id",
      "o.account_id",
      "o.price",
      "o.cost",
      "a.allocated",
    ])
    .where("o.project_id", "=", projectId)
    .where("o.state", "=", "committed")
    .where("o.line", ">", after)
    .orderBy("o.line")
    .limit(most)
    .execute();

export type Settled = {
  id: string;
  allocated: Dec;
  paid: Dec;
  tokenAccountId: number | null;
  releases: readonly Release[];
};

export async function markSettled(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  const amounts = (of: (one: Settled) => Dec) => settled.map((one) => formatDec(of(one)));
  await sql`
    UPDATE ieo_orders o SET state = 'settled', held = 0, allocated = one.allocated, paid = one.paid,
      locked = one.allocated, token_account_id = one.account_id, settled_at = ${now}
    FROM unnest(${settled.map(({ id }) => id)}::uuid[], ${amounts(({ allocated }) => allocated)}::numeric[],
      ${amounts(({ paid }) => paid)}::numeric[],
      ${settled.map(({ tokenAccountId }) => tokenAccountId)}::bigint[]) AS one (id, allocated, paid, account_id)
    WHERE o.id = one.id`.execute(tx);
  const releases = settled.flatMap(({ id, releases: own }) =>
    own.map((release) => ({ id, ...release })),
  );
  if (releases.length === 0) return;
  await sql`
    INSERT INTO ieo_releases (order_id, n, due_at, amount)
    SELECT * FROM unnest(${releases.map(({ id }) => id)}::uuid[], ${releases.map(({ n }) => n)}::integer[],
      ${releases.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${releases.map(({ amount }) => formatDec(amount))}::numeric[])`.execute(tx);
}

export const markProjectSettled = (tx: Tx, id: string, now: Date) =>
  tx.updateTable("ieo_projects").set({ held: "0", settled_at: now }).where("id", "=", id).execute();
