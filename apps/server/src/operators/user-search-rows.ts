import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

type NewSearch = { operator_id: string; at: Date; text: string | null; found: number };

export const insertSearch = (tx: Tx, row: NewSearch) =>
  tx.insertInto("user_searches").values(row).execute();

/** The operators whose searches have shown more than this many users since then, pages added up. */
export const countFound = (db: Db, since: Date, above: number) =>
  db
    .selectFrom("user_searches as s")
    .innerJoin("operators as o", "o.id", "s.operator_id")
    .select(({ fn }) => ["o.name as operator", fn.sum<number>("s.found").as("users")])
    .where("s.at", ">=", since)
    .groupBy("o.name")
    .having(({ fn }) => fn.sum("s.found"), ">", above)
    .orderBy("users", "desc")
    .execute();

type Position = { before: number | undefined; offset: number; count: number };

/** Lists searches, newest first. */
export function listSearches(db: Db, { before, offset, count }: Position) {
  const query = db
    .selectFrom("user_searches as s")
    .innerJoin("operators as o", "o.id", "s.operator_id")
    .select(["s.number", "o.name as operator", "s.at", "s.text", "s.found"]);
  const older = before === undefined ? query : query.where("s.number", "<", before);
  return older.orderBy("s.number", "desc").offset(offset).limit(count).execute();
}
