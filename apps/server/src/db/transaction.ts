import type { Transaction } from "kysely";
import type { Db } from "./pool.ts";
import type { DB } from "./schema.gen.ts";

export type Tx = Transaction<DB>;

const RETRIED = new Set(["40001", "40P01"]);
const TRIES_MAX = 5;

/** Runs `work` in one transaction; a deadlock or serialization failure is tried again, then thrown. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES_MAX || !RETRIED.has(sqlState(error))) throw error;
    }
}

/** The five-character code PostgreSQL gives an error, or an empty text. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
