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
 * Lets the commit of this transaction not wait for the disk: for work that rows determine, and that is done again where
 * a crash takes it back. What builds on it is written behind it, so nothing of that is ever on the disk without it.
 */
export async function commitUnwaited(tx: Tx): Promise<void> {
  await sql`SET LOCAL synchronous_commit = off`.execute(tx);
}

/** A moment within a transaction that what comes after it can be taken back to. */
type Savepoint = "request" | "handler";

export async function setSavepoint(tx: Tx, name: Savepoint): Promise<void> {
  await sql`SAVEPOINT ${sql.raw(name)}`.execute(tx);
}

/**
 * Takes back what was done since. PostgreSQL (18.4) so takes back the transaction's longest time too if that was
 * set since, and leaves its clock running, which would end a later transaction of the connection: so it is stopped.
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
/** What the driver says without a code of its own. */
const LOST_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the connection to the database broke, or could not be made. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (LOST_STATES.test(state) || LOST_CODES.has(state)) return true;
  return error instanceof Error && LOST_MESSAGES.test(error.message);
}

/** Whether the database could not answer now: worth trying again later, and no fault of the call. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || CROWDED_STATES.test(sqlState(error));

/** Whether the same may well succeed the next time, because nothing is wrong with it. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || RETRIED.has(sqlState(error));
