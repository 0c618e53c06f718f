import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { type Side, tablesOf } from "./holder.ts";

type ListedPasskey = {
  id: string;
  name: string;
  credential_id: Buffer;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
};

/** Lists passkeys, oldest first, up to the limit of one holder. */
export async function listPasskeyRows(
  db: Db | Tx,
  side: Side,
  ownerId: string,
): Promise<ListedPasskey[]> {
  const { passkeys, owner } = tablesOf(side);
  const { rows } = await sql<ListedPasskey>`
    SELECT id, name, credential_id, transports, created_at, used_at FROM ${passkeys}
    WHERE ${owner} = ${ownerId} ORDER BY created_at, id`.execute(db);
  return rows;
}

type NewPasskey = Omit<ListedPasskey, "used_at"> & {
  owner_id: string;
  public_key: Buffer;
  counter: number;
};

/** False if the id already exists, for any owner. */
export async function insertPasskey(tx: Tx, side: Side, passkey: NewPasskey): Promise<boolean> {
  const { passkeys, owner } = tablesOf(side);
  const { id, owner_id, credential_id, public_key, counter, transports, name, created_at } =
    passkey;
  const { numAffectedRows } = await sql`
    INSERT INTO ${passkeys}
      (id, ${owner}, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${id}, ${owner_id}, ${credential_id}, ${public_key}, ${counter}, ${transports}, ${name},
      ${created_at})
    ON CONFLICT (credential_id) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

type SigningPasskey = {
  id: string;
  owner_id: string;
  public_key: Buffer;
  counter: number;
};

/** A passkey by its browser's id, locked until this transaction ends. */
export async function lockPasskey(
  tx: Tx,
  side: Side,
  credentialId: Buffer,
): Promise<SigningPasskey | undefined> {
  const { passkeys, owner } = tablesOf(side);
  const { rows } = await sql<SigningPasskey>`
    SELECT id, ${owner} AS owner_id, public_key, counter FROM ${passkeys}
    WHERE credential_id = ${credentialId} FOR UPDATE`.execute(tx);
  return rows[0];
}

type Used = { counter: number; used_at: Date };

export const updatePasskey = (tx: Tx, side: Side, id: string, { counter, used_at }: Used) =>
  sql`UPDATE ${tablesOf(side).passkeys} SET counter = ${counter}, used_at = ${used_at}
    WHERE id = ${id}`.execute(tx);

/** Removes a holder's passkey and returns its name; undefined if the holder has none with this id. */
export async function deletePasskey(
  tx: Tx,
  side: Side,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<string | undefined> {
  const { passkeys, owner } = tablesOf(side);
  const { rows } = await sql<{ name: string }>`
    DELETE FROM ${passkeys} WHERE id = ${id} AND ${owner} = ${ownerId} RETURNING name`.execute(tx);
  return rows[0]?.name;
}
