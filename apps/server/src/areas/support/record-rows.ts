import { RECORD_KINDS, type RecordKind } from "@candor/contract/shown-words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { RecordQuery } from "../../products/record.ts";

export type RecordRow = { kind: RecordKind; id: string; title: string; created_at: Date };

function queryOf({ areas }: Pick<Ctx, "areas">, kind: RecordKind): RecordQuery {
  const query = areas.records.get(kind);
  if (query === undefined) throw new Error(`no area has records of the kind ${kind}`);
  return query;
}

/** Finds a record of this user; undefined when there is none or it is another user's. */
export async function findRecord(
  ctx: Pick<Ctx, "areas">,
  db: Db | Tx,
  userId: string,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<RecordRow | undefined> {
  const { rows } = await sql<Omit<RecordRow, "kind">>`
    SELECT id, title, created_at FROM (
      ${queryOf(ctx, kind)} WHERE r.id = ${id} AND r.user_id = ${userId}
    ) own`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : { kind, ...row };
}

/** Finds this user's records with an id, of every kind. */
export async function findRecords(ctx: Ctx, userId: string, id: string): Promise<RecordRow[]> {
  const found = await Promise.all(
    RECORD_KINDS.map((kind) => findRecord(ctx, ctx.db, userId, { kind, id })),
  );
  return found.filter((row) => row !== undefined);
}

/** The kinds that users ask about most, which are searched for their newest records. */
const FOUND: readonly RecordKind[] = ["deposit", "withdrawal", "order", "conversion"];

export async function listRecords(ctx: Ctx, userId: string, count: number): Promise<RecordRow[]> {
  const found = await Promise.all(
    FOUND.map(async (kind) => {
      const { rows } = await sql<Omit<RecordRow, "kind">>`
        SELECT id, title, created_at FROM (
          ${queryOf(ctx, kind)} WHERE r.user_id = ${userId} ORDER BY r.number DESC LIMIT ${count}
        ) own`.execute(ctx.db);
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}
