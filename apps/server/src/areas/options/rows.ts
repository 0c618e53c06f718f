import type { Db } from "../../db/pool.ts";
import type { LinkRow, OptionRow } from "../../exchange/options/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";

const options = (db: Db) => db.selectFrom("options").selectAll();

/** A user's open options, newest first; the user's maximum stake bounds their number. */
export const listOpen = (db: Db, userId: string): Promise<OptionRow[]> =>
  options(db)
    .where("user_id", "=", userId)
    .where("is_open", "=", true)
    .orderBy("number", "desc")
    .execute();

/** The user's own option, in any state. */
export const findOption = (db: Db, userId: string, id: string): Promise<OptionRow | undefined> =>
  options(db).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

export type OptionQuery = {
  userId: string;
  status: "in_progress" | "completed" | undefined;
  marketId: number | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** A user's options, newest first. */
export function listRows(
  db: Db,
  { userId, status, marketId, before, offset, count }: OptionQuery,
): Promise<OptionRow[]> {
  let query = options(db).where("user_id", "=", userId);
  if (status !== undefined) query = query.where("is_open", "=", status === "in_progress");
  if (marketId !== undefined) query = query.where("market_id", "=", marketId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** A link as stored. */
export type StoredLink = Omit<LinkRow, "at"> & { at: Date };

const links = (db: Db, realm: Realm) =>
  db.selectFrom("option_links").selectAll().where("realm", "=", realm);

/** A link of the chain and the hash of the one before it. */
export async function findLink(
  db: Db,
  realm: Realm,
  number: number,
): Promise<{ link: StoredLink | undefined; previous: StoredLink | undefined }> {
  const rows = await links(db, realm)
    .where("number", "in", [number - 1, number])
    .execute();
  return {
    link: rows.find((row) => row.number === number),
    previous: rows.find((row) => row.number === number - 1),
  };
}

/** The next links after a number, in order. */
export const listLinkRows = (
  db: Db,
  realm: Realm,
  after: number,
  count: number,
): Promise<StoredLink[]> =>
  links(db, realm)
    .where("number", ">", after)
    .where("number", "<=", after + count)
    .orderBy("number")
    .execute();
