import type { ITEM_KINDS } from "@candor/contract/areas/content/words.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type ItemKind = (typeof ITEM_KINDS)[number];

const items = (db: Db | Tx) =>
  db
    .selectFrom("content_items as i")
    .innerJoin("content_texts as t", (join) =>
      join.onRef("t.item_id", "=", "i.id").on("t.lang", "=", "en"),
    )
    .select([
      "i.id",
      "i.number",
      "i.kind",
      "i.slug",
      "i.topic",
      "i.is_popup",
      "i.link",
      "i.published_at",
      "i.version",
      "t.title",
    ]);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof items>["execute"]>>[number];

/** All items, published or not yet, newest first. */
export function listItemRows(
  db: Db,
  kind: ItemKind | undefined,
  { offset, count }: { offset: number; count: number },
): Promise<ItemRow[]> {
  const query = kind === undefined ? items(db) : items(db).where("i.kind", "=", kind);
  return query.orderBy("i.number", "desc").offset(offset).limit(count).execute();
}

export const findItemRow = (db: Db | Tx, id: string): Promise<ItemRow | undefined> =>
  items(db).where("i.id", "=", id).executeTakeFirst();

export const listTextRows = (db: Db | Tx, id: string) =>
  db
    .selectFrom("content_texts")
    .select(["lang", "title", "summary", "body"])
    .where("item_id", "=", id)
    .execute();

type Terms = {
  kind: ItemKind;
  slug: string | null;
  topic: string | null;
  is_popup: boolean;
  link: string | null;
  published_at?: Date;
};

/** Returns false if the item has changed since this version. */
export async function updateItemRow(
  tx: Tx,
  id: string,
  version: number,
  terms: Terms,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("content_items")
    .set({ ...terms, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the item does not exist in this version. */
export async function deleteItemRow(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("content_items")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const isSlugTaken = async (tx: Tx, slug: string, exceptId?: string): Promise<boolean> => {
  let query = tx.selectFrom("content_items").select("id").where("slug", "=", slug);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  return (await query.executeTakeFirst()) !== undefined;
};

export const listEntryRows = (db: Db | Tx) =>
  db.selectFrom("content_entries").select(["key", "is_shown"]).orderBy("sort").execute();

/** Saves the order of the grid's entries. */
export async function updateEntryRows(
  tx: Tx,
  entries: readonly { key: string; is_shown: boolean }[],
): Promise<void> {
  for (const [sort, { key, is_shown }] of entries.entries())
    await tx
      .updateTable("content_entries")
      .set({ sort, is_shown })
      .where("key", "=", key)
      .execute();
}
