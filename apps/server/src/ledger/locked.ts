import { LOCKS, type Lock } from "@candor/contract/words.ts";
import { type Dec, ZERO, dec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { HeldRows } from "./invariants.ts";

/** The part of an account's frozen amount that is held for a term, by its kind. */
export type Locked = Record<Lock, Dec>;

export const NOTHING_LOCKED: Locked = { mining: ZERO, financial: ZERO };

/** The locked amounts of these accounts; accounts without any are left out. */
export async function lockedIn(
  db: Db,
  held: readonly HeldRows[],
  accountIds: readonly number[],
): Promise<Map<number, Locked>> {
  const found = new Map<number, Locked>();
  if (accountIds.length === 0) return found;
  for (const lock of LOCKS) {
    const queries = held.filter(({ lockedAs }) => lockedAs === lock).map(ofAccounts(accountIds));
    if (queries.length === 0) continue;
    const { rows } = await sql<{ account_id: number; amount: string }>`
      SELECT account_id, sum(amount) AS amount FROM (${sql.join(queries, sql` UNION ALL `)}) held
      GROUP BY 1`.execute(db);
    for (const { account_id: id, amount } of rows)
      found.set(id, { ...(found.get(id) ?? NOTHING_LOCKED), [lock]: dec(amount) });
  }
  return found;
}

const ofAccounts =
  (ids: readonly number[]) =>
  ({ query }: HeldRows): RawBuilder<unknown> =>
    sql`SELECT account_id, amount FROM (${sql.raw(query)}) rows WHERE account_id = ANY(${ids}::bigint[])`;
