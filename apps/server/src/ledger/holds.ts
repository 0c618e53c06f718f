import { type Dec, dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { HeldRows } from "./invariants.ts";

/** The amount that rows of one cause keep frozen in an account, and their number. */
export type Hold = { accountId: number; cause: string; amount: Dec; count: number };

/** Everything that keeps these accounts frozen; its sum is the frozen amount, as the audit checks. */
export async function listHolds(
  db: Db,
  held: readonly HeldRows[],
  { holderId, accountIds }: { holderId: string; accountIds: readonly number[] },
): Promise<Hold[]> {
  if (accountIds.length === 0 || held.length === 0) return [];
  const parts = held.map(
    ({ cause, query, byHolder = false }): RawBuilder<unknown> => sql`
      SELECT account_id, amount, ${cause}::text AS cause FROM (${sql.raw(query)}) rows
      WHERE account_id = ANY(${[...accountIds]}::bigint[])
        ${byHolder ? sql`AND holder_id = ${holderId}::uuid` : sql``}`,
  );
  const { rows } = await sql<HoldRow>`
    SELECT account_id, cause, sum(amount)::text AS amount, count(*)::integer AS count
    FROM (${sql.join(parts, sql` UNION ALL `)}) held
    WHERE amount <> 0 GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows.map(({ account_id: accountId, cause, amount, count }) => ({
    accountId,
    cause,
    amount: dec(amount),
    count,
  }));
}

type HoldRow = { account_id: number; cause: string; amount: string; count: number };
