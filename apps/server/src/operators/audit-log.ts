import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** An act or attempt of an operator, as the hash covers it; the sequence of the fields is part of that. */
export type AuditBody = {
  number: number;
  at: string;
  /** Null without a session. */
  operator: string | null;
  action: string;
  target: string | null;
  /** `done`, or the code of the refusal. */
  outcome: string;
  reason: string | null;
  /** The proof that the operator gave; absent if none was needed. */
  proof?: string;
  before: unknown;
  after: unknown;
  address: string;
  request_id: string;
};

/** Replaces the previous hash for the first row. */
export const AUDIT_GENESIS = Buffer.alloc(32);

/** SHA-256 over the previous hash (32 bytes; zeros for the first row) and the body's text in UTF-8. */
export const auditHash = (previous: Uint8Array, text: string): Buffer =>
  createHash("sha256").update(previous).update(text, "utf8").digest();

/** The advisory lock under which rows get their numbers. */
const AUDIT_LOCK = 7_310_012;

/**
 * Adds a row to the end of the chain. It is the last step of a transaction: other writers of the log wait until that
 * ends, so the numbers have no gap.
 */
export async function appendAudit(
  tx: Tx,
  row: Omit<AuditBody, "number" | "at"> & { at: Date },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(tx);
  const last = await auditHead(tx);
  const number = last.number + 1;
  const { at, ...rest } = row;
  const text = JSON.stringify({ number, at: at.toISOString(), ...rest } satisfies AuditBody);
  await tx
    .insertInto("audit_log")
    .values({ number, body: text, hash: auditHash(last.hash, text) })
    .execute();
}

export async function auditHead(db: Db | Tx): Promise<{ number: number; hash: Buffer }> {
  const row = await db
    .selectFrom("audit_log")
    .select(["number", "hash"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { number: 0, hash: AUDIT_GENESIS };
}
