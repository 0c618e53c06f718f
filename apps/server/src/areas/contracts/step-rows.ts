import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { ChangeRow } from "../../exchange/contracts/changes.ts";
import type {
  AccountState,
  ClosingRow,
  OvernightRow,
  SplitRow,
} from "../../exchange/contracts/rows.ts";

/** A user's steps after a number of the writer, with a maximum. */
export type StepQuery = { userId: string; after: number; count: number };

/** The changes of a user's positions and futures account. */
export const changesOf = async (
  db: Db,
  { userId, after, count }: StepQuery,
): Promise<ChangeRow[]> =>
  db
    .selectFrom("contract_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(count)
    .execute();

export async function closingsOf(
  db: Db,
  { userId, after, count }: StepQuery,
): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom("contract_closings")
    .selectAll()
    .where(
      "position_id",
      "in",
      db.selectFrom("contract_positions").select("id").where("user_id", "=", userId),
    )
    .where("number", ">", after)
    .orderBy("number")
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as AccountState | null }));
}

export type CountedNight = OvernightRow & { counted_at: Date };

/** The overnight funding of a user's positions, each at the moment when its day ended. */
export async function nightsOf(
  db: Db,
  { userId, after, count }: StepQuery,
): Promise<CountedNight[]> {
  const { rows } = await sql<CountedNight>`
    SELECT n.realm, n.number, n.heard, n.position_id, n.day::text, n.lots, n.nights, n.mark, n.event, n.fee,
      (n.day + 1)::timestamp AT TIME ZONE 'UTC' AS counted_at
    FROM contract_positions p JOIN contract_nights n ON n.position_id = p.id
    WHERE p.user_id = ${userId} AND n.number > ${after} ORDER BY n.number LIMIT ${count}`.execute(
    db,
  );
  return rows;
}

export async function splitsOf(db: Db, { userId, after, count }: StepQuery): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`
    SELECT s.* FROM contract_positions p JOIN contract_splits s ON s.position_id = p.id
    WHERE p.user_id = ${userId} AND s.number > ${after} ORDER BY s.number LIMIT ${count}`.execute(
    db,
  );
  return rows;
}
