import type { RecordKind } from "@candor/contract/shown-words.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { RecordQuery } from "../../products/record.ts";

export type RecordRow = { kind: RecordKind; id: string; title: string; created_at: Date };

function queryOf({ areas }: Pick<Ctx, "areas">, kind: RecordKind): RecordQuery {
  const query = areas.records.get(kind);
  if (query === undefined) throw new Error(`no area has records of the kind ${kind}`);
  return query;
}

/** A record of this user; undefined where the user has none such, also where another user has. */
export async function findRecord(
  ctx: Pick<Ctx, "areas">,
  tx: Tx,
  userId: string,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<RecordRow | undefined> {
  const { rows } = await sql<Omit<RecordRow, "kind">>`
    SELECT id, title, created_at FROM (
      ${queryOf(ctx, kind)} WHERE r.id = ${id} AND r.user_id = ${userId}
    ) own`.execute(tx);
  const [row] = rows;
  return row === undefined ? undefined : { kind, ...row };
}

/** What users ask about most; so many of each, the newest. */
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
