import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The columns of a position that a copy needs; amounts as decimal text. */
const COLUMNS = [
  "id",
  "number",
  "market_id",
  "terms_id",
  "direction",
  "state",
  "multiple",
  "opened_lots",
  "lots",
  "entry_price",
  "split_ratio",
  "held",
  "night_fees",
  "take_profit_price",
  "stop_loss_price",
  "realised",
  "end_reason",
  "decision",
  "created_at",
] as const;

const positions = (db: Db | Tx) => db.selectFrom("contract_positions").select(COLUMNS);

export type CopiedPosition = Awaited<
  ReturnType<ReturnType<typeof positions>["executeTakeFirstOrThrow"]>
>;

/** Positions by id; `since` is when the first of them was accepted. */
export async function positionsById(
  db: Db | Tx,
  ids: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, CopiedPosition>> {
  if (ids.length === 0) return new Map();
  let query = positions(db).where("id", "=", sql<string>`ANY (${ids}::uuid[])`);
  if (since !== undefined) query = query.where("created_at", ">=", since);
  return new Map((await query.execute()).map((row) => [row.id, row]));
}

/** How many positions a user has closed so far, and what that came to. */
export const closedOf = (db: Db, userId: string): Promise<{ closed: number; realised: string }> =>
  db
    .selectFrom("contract_positions")
    .select([
      sql<number>`count(*)::integer`.as("closed"),
      sql<string>`coalesce(sum(realised), 0)`.as("realised"),
    ])
    .where("user_id", "=", userId)
    .where("state", "=", "closed")
    .executeTakeFirstOrThrow();
