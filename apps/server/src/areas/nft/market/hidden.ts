import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** Whether the work of a sale must not be shown; a box has no work of its own. */
export async function isHidden(
  db: Db | Tx,
  { work_id: workId }: { work_id: string | null },
): Promise<boolean> {
  if (workId === null) return false;
  const work = await db
    .selectFrom("nft_works")
    .select("is_hidden")
    .where("id", "=", workId)
    .executeTakeFirst();
  return work?.is_hidden !== false;
}

/** The same condition for a work `w` in a query: it is approved and not hidden. */
export const IS_SHOWN: RawBuilder<boolean> = sql<boolean>`w.approved_at IS NOT NULL AND NOT w.is_hidden`;
