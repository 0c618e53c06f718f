import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import "./bigint.ts";
import type { DB } from "./schema.gen.ts";

export type Db = Kysely<DB>;

export type Pool = pg.Pool;

/** Connections of the application's role; a statement that runs long is a bug, so it is cut. */
export function openPool(databaseUrl: string, max: number): Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    lock_timeout: 2_000,
  });
  // A connection that dies while idle is replaced by the pool; the next query reports what matters.
  pool.on("error", () => undefined);
  // One that dies in use fails the query under way; without a listener it would end the process too.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export const openDb = (pool: Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
