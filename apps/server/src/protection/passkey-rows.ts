import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** The eldest first, as many as an account may have. */
export const listPasskeyRows = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("passkeys")
    .select(["id", "name", "credential_id", "transports", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

type NewPasskey = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
};

/** False: there is one of this id already, whosever it is. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** By what its browser calls it; nobody else uses it until this transaction ends. */
export const lockPasskey = (tx: Tx, credentialId: Buffer) =>
  tx
    .selectFrom("passkeys")
    .select(["id", "user_id", "credential_id", "public_key", "counter"])
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();

export const updatePasskey = (tx: Tx, id: string, used: { counter: number; used_at: Date }) =>
  tx.updateTable("passkeys").set(used).where("id", "=", id).execute();

/** Takes one of the user's away and returns its name; undefined: the user has no such one. */
export async function deletePasskey(
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
