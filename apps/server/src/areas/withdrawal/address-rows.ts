import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const listed = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("withdrawal_addresses")
    .select([
      "id",
      "currency_id",
      "network",
      "name",
      "address",
      "created_at",
      "usable_from",
      "file_id",
    ])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null);

export type AddressRow = Awaited<ReturnType<ReturnType<typeof listed>["execute"]>>[number];

/** Newest first. */
export const listAddresses = (db: Db | Tx, userId: string) =>
  listed(db, userId).orderBy("number", "desc").execute();

type Position = { before: number | undefined; offset: number; count: number };

/** All addresses including removed ones, newest first, older than `before`. */
export function listAllAddresses(db: Db, userId: string, { before, offset, count }: Position) {
  const query = db
    .selectFrom("withdrawal_addresses")
    .select([
      "id",
      "number",
      "currency_id",
      "network",
      "name",
      "address",
      "created_at",
      "usable_from",
      "removed_at",
    ])
    .where("user_id", "=", userId);
  const older = before === undefined ? query : query.where("number", "<", before);
  return older.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** Finds an address only if it is this user's and still listed. */
export const findAddress = (tx: Tx, userId: string, id: string) =>
  listed(tx, userId).where("id", "=", id).executeTakeFirst();

type NewAddress = AddressRow & { user_id: string };

export const insertAddress = (tx: Tx, row: NewAddress) =>
  tx.insertInto("withdrawal_addresses").values(row).execute();

/** Removes an address; returns whether it was listed. */
export async function removeAddress(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("withdrawal_addresses")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Place = { userId: string; network: string; address: string };

/** Names of other users who list or have listed the same address. */
export async function othersListing(
  db: Db,
  { userId, network, address }: Place,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawal_addresses as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select("u.account_name")
    .distinct()
    .where("a.network", "=", network)
    .where("a.address", "=", address)
    .where("a.user_id", "<>", userId)
    .orderBy("u.account_name")
    .limit(count)
    .execute();
  return rows.map(({ account_name: name }) => name);
}
