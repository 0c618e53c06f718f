import { type Transaction, sql } from "kysely";
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

/**
 * Has this transaction's commit not wait for the disk, for work that can be repeated from its rows after a crash. Later
 * work that builds on it is written behind it, and so never reaches the disk without it.
 */
export async function commitUnwaited(tx: Tx): Promise<void> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx);
}

/** A savepoint that a transaction can be rolled back to. */
type Savepoint = "request" | "handler";

export async function setSavepoint(tx: Tx, name: Savepoint): Promise<void> {
  await sql`SAVEPOINT ${sql.raw(name)}`.execute(tx);
}

/**
 * Rolls back to a savepoint. PostgreSQL (18.4) also resets a transaction timeout that was set since, but leaves its
 * timer running, which would end a later transaction of the connection. So the timer is stopped first.
 */
export async function rollBackTo(tx: Tx, name: Savepoint): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT ${sql.raw(name)}`.execute(tx);
  await sql`SET LOCAL transaction_timeout = 0`.execute(tx);
}

/** A second transaction that locks the same key waits until this one ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The five-character code PostgreSQL gives an error, or an empty text. */
export const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const LOST_STATES = /^(?:08...|57P0[123])$/;
/** Too many connections, or a lock or statement that took too long. */
const CROWDED_STATES = /^(?:57014|53300|55P03|25P0[34])$/;
const LOST_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"]);
/** Messages of the driver that come without a code. */
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the connection to the database broke or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (LOST_STATES.test(state) || LOST_CODES.has(state)) return true;
  return error instanceof Error && LOST_MESSAGES.test(error.message);
}

/** Whether the database cannot answer now: the call is not at fault and may be retried later. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || CROWDED_STATES.test(sqlState(error));

/** Whether a retry may well succeed, because the work itself is not at fault. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || RETRIED.has(sqlState(error));
