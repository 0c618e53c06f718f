import type { Tx } from "../../../db/transaction.ts";
import { IS_SHOWN } from "../market/hidden.ts";

/** Finds an artist's own work that is approved and not hidden, so that it may be sold. */
export const findSoldWork = (tx: Tx, userId: string, code: string) =>
  tx
    .selectFrom("nft_works as w")
    .innerJoin("nft_artists as a", "a.id", "w.artist_id")
    .select(["w.id", "w.collection_id", "w.title", "w.poster", "w.royalty_rate"])
    .where("w.number", "=", Number.parseInt(code.slice(1), 10))
    .where("a.user_id", "=", userId)
    .where(IS_SHOWN)
    .executeTakeFirst();

type Unsold = { workId: string; userId: string; count: number };

/** Locks up to `count` unsold copies; no other transaction sells them until this one ends. */
export async function lockUnsold(tx: Tx, { workId, userId, count }: Unsold): Promise<string[]> {
  const rows = await tx
    .selectFrom("nft_items")
    .select("id")
    .where("work_id", "=", workId)
    .where("realm", "=", "live")
    .where("owner_id", "=", userId)
    .where("sale_id", "is", null)
    .orderBy("number")
    .limit(count)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
