import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { IS_SHOWN } from "./hidden.ts";

type Own = { realm: Realm; userId: string; code: string };

/** Locks a user's own copy, with its work, until this transaction ends. */
export const lockOwnItem = (tx: Tx, { realm, userId, code }: Own) =>
  tx
    .selectFrom("nft_items as i")
    .innerJoin("nft_works as w", "w.id", "i.work_id")
    .select([
      "i.id",
      "i.sale_id",
      "i.work_id",
      "w.collection_id",
      "w.title",
      "w.poster",
      "w.royalty_rate",
    ])
    .where("i.number", "=", Number.parseInt(code.slice(1), 10))
    .where("i.realm", "=", realm)
    .where("i.owner_id", "=", userId)
    .where(IS_SHOWN)
    .forUpdate("i")
    .executeTakeFirst();

/** Finds a copy by its code in a realm. */
export const findItem = (db: Db, realm: Realm, code: string) =>
  db
    .selectFrom("nft_items")
    .select(["id", "owner_id", "work_id"])
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("realm", "=", realm)
    .executeTakeFirst();

type OwnedBy = { userId: string; realm: Realm; isOnSale: boolean | undefined };

/** Copies that a user owns, the latest first. */
export async function listOwned(
  db: Db,
  { userId, realm, isOnSale }: OwnedBy,
  { offset, count }: { offset: number; count: number },
): Promise<string[]> {
  let query = db
    .selectFrom("nft_items")
    .select("id")
    .where("owner_id", "=", userId)
    .where("realm", "=", realm);
  if (isOnSale !== undefined) query = query.where("sale_id", isOnSale ? "is not" : "is", null);
  const rows = await query
    .orderBy("acquired_at", "desc")
    .orderBy("number", "desc")
    .offset(offset)
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** The events of a copy, latest first. */
export const listEvents = (db: Db, itemId: string, count: number) =>
  db
    .selectFrom("nft_events")
    .selectAll()
    .where("item_id", "=", itemId)
    .orderBy("nth", "desc")
    .limit(count)
    .execute();

/** The latest trades of a work's copies in a realm. */
export const listTrades = (
  db: Db,
  { workId, realm, count }: { workId: string; realm: Realm; count: number },
) =>
  db
    .selectFrom("nft_events as e")
    .innerJoin("nft_items as i", "i.id", "e.item_id")
    .selectAll("e")
    .where("i.work_id", "=", workId)
    .where("i.realm", "=", realm)
    .where("e.what", "<>", "minted")
    .orderBy("e.at", "desc")
    .orderBy("e.nth", "desc")
    .limit(count)
    .execute();

/** The artist of a work; null for the house. */
export async function makerOf(tx: Tx, workId: string | null): Promise<string | null> {
  const { user_id: userId } = await tx
    .selectFrom("nft_works as w")
    .innerJoin("nft_artists as a", "a.id", "w.artist_id")
    .select("a.user_id")
    .where("w.id", "=", workId)
    .executeTakeFirstOrThrow();
  return userId;
}
