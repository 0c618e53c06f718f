import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction, lockKey } from "../db/transaction.ts";
import { kindOf, storedValue } from "./config-kind.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

export type DecidedChange = {
  kind: string;
  subject: string;
  /** The present name of its subject; null if it concerns all. */
  title: string | null;
  before: unknown;
  after: unknown;
  reason: string;
  isPublic: boolean;
  decidedAt: Date;
  effectiveAt: Date;
  /** The operator who decided it alone. */
  decidedBy?: string;
  /** The approved request behind it, unless one operator decided it. */
  requestId?: string;
};

/** Records a decided change; `isApplied` if it is already in force. */
export async function recordChange(
  tx: Tx,
  change: DecidedChange,
  isApplied: boolean,
): Promise<void> {
  await tx
    .insertInto("config_changes")
    .values({
      kind: change.kind,
      subject: change.subject,
      title: change.title,
      before: JSON.stringify(change.before ?? null),
      after: JSON.stringify(change.after),
      reason: change.reason,
      is_public: change.isPublic,
      decided_at: change.decidedAt,
      effective_at: change.effectiveAt,
      applied_at: isApplied ? change.decidedAt : null,
      decided_by: change.decidedBy ?? null,
      request_id: change.requestId ?? null,
    })
    .execute();
}

/** Has other changes of this value, and decisions about it, wait until this transaction ends. */
export const lockConfig = (tx: Tx, kind: string, subject: string): Promise<void> =>
  lockKey(tx, `config ${kind} ${subject}`);

/** Whether a change of this value is decided and not yet in force. */
export async function isChangePending(tx: Tx, kind: string, subject: string): Promise<boolean> {
  const row = await tx
    .selectFrom("config_changes")
    .select("number")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws a decided change of this value that is not yet in force; returns whether there was one. */
export async function withdrawPending(
  tx: Tx,
  { kind, subject, now }: { kind: string; subject: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("config_changes")
    .set({ withdrawn_at: now })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Applies every due change, each once and independently; returns their number. */
export async function applyDueChanges(ctx: OperatorCtx): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.db
    .selectFrom("config_changes")
    .select("number")
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("effective_at", "<=", now)
    .orderBy("effective_at")
    .orderBy("number")
    .execute();
  for (const { number } of due)
    // A failed change is reported, and holds up no other.
    await applyChange(ctx, number).catch((error: unknown) =>
      ctx.log.error({ err: error, change: number }, "a due change is not applied"),
    );
  return due.length;
}

async function applyChange(ctx: OperatorCtx, number: number): Promise<void> {
  const kind = await inTransaction(ctx.db, async (tx) => {
    const change = await tx
      .selectFrom("config_changes")
      .select(["kind", "subject", "after"])
      .where("number", "=", number)
      .where("applied_at", "is", null)
      .where("withdrawn_at", "is", null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (change === undefined) return undefined;
    await lockConfig(tx, change.kind, change.subject);
    const found = kindOf(ctx, change.kind);
    const now = ctx.clock.now();
    // This comes first: the tables accept only what this transaction applies.
    await tx
      .updateTable("config_changes")
      .set({ applied_at: now })
      .where("number", "=", number)
      .execute();
    await found.write(tx, change.subject, storedValue(found, change.after), now);
    return found;
  });
  await kind?.refresh?.(ctx);
  // The table's trigger would notify the readers too, but later.
  if (kind !== undefined) await ctx.link.readConfiguration();
}

export function listChangeRows(
  db: Db,
  { kind, isPublic }: { kind?: string | undefined; isPublic?: boolean },
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db.selectFrom("config_changes").selectAll();
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (isPublic === true) query = query.where("is_public", "=", true);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

export const countPending = (db: Db, kind: string) =>
  db
    .selectFrom("config_changes")
    .select(({ fn }) => ["subject", fn.countAll<number>().as("count")])
    .where("kind", "=", kind)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .groupBy("subject")
    .execute();
