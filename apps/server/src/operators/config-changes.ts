import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

export type DecidedChange = {
  kind: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string;
  isPublic: boolean;
  decidedAt: Date;
  effectiveAt: Date;
};

/** Writes a decided change into the history; `isApplied` when it has happened with it. */
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
      before: JSON.stringify(change.before ?? null),
      after: JSON.stringify(change.after),
      reason: change.reason,
      is_public: change.isPublic,
      decided_at: change.decidedAt,
      effective_at: change.effectiveAt,
      applied_at: isApplied ? change.decidedAt : null,
    })
    .execute();
}

/** Applies every change whose time has come, in their order, each once; returns how many. */
export async function applyDueChanges(ctx: OperatorCtx): Promise<number> {
  const now = ctx.clock.now();
  const kinds = await inTransaction(ctx.db, async (tx) => {
    const due = await tx
      .selectFrom("config_changes")
      .select(["number", "kind", "subject", "after"])
      .where("applied_at", "is", null)
      .where("effective_at", "<=", now)
      .orderBy("effective_at")
      .orderBy("number")
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { number, kind, subject, after } of due) {
      await ctx.configKinds.get(kind)?.write(tx, subject, after);
      await tx
        .updateTable("config_changes")
        .set({ applied_at: now })
        .where("number", "=", number)
        .execute();
    }
    return due.map(({ kind }) => kind);
  });
  for (const kind of new Set(kinds)) await ctx.configKinds.get(kind)?.refresh?.(ctx);
  return kinds.length;
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
    .groupBy("subject")
    .execute();
