import { KEYS_MAX, type KeyKind, type KeyScope } from "@candor/contract/areas/keys/choices.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type KeyRow = {
  id: string;
  name: string;
  kind: KeyKind;
  scopes: KeyScope[];
  networks: string[];
  created_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
  used_from: string | null;
};

const shown = sql`id, name, kind, scopes, networks::text[] AS networks, created_at, expires_at, used_at, used_from`;

export async function listKeyRows(db: Db, userId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT ${shown} FROM api_keys WHERE user_id = ${userId}
    ORDER BY created_at DESC, id LIMIT ${KEYS_MAX}`.execute(db);
  return rows;
}

/** Counts a user's keys under the user's lock, so that of two made at once the one too many is refused. */
export async function countKeys(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM api_keys WHERE user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Whether the session is open, locked against its end until this transaction ends. Ending all sessions and keys of an
 * account then finds the key about to be made.
 */
export async function holdsSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("auth_sessions")
    .select("id")
    .where("token_hash", "=", Buffer.from(tokenHash, "hex"))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type NewKey = {
  id: string;
  userId: string;
  name: string;
  kind: KeyKind;
  publicKey: Buffer | null;
  /** The sealed secret; null for a key with a public key. */
  secret: Buffer | null;
  scopes: readonly KeyScope[];
  networks: readonly string[];
  expiresAt: Date | null;
  now: Date;
};

/** Inserts a key. A network is stored without the bits beyond its width, and once. */
export async function insertKey(tx: Tx, key: NewKey): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    INSERT INTO api_keys (id, user_id, name, kind, public_key, secret, scopes, networks, expires_at, created_at)
    SELECT ${key.id}, ${key.userId}, ${key.name}, ${key.kind}, ${key.publicKey}, ${key.secret}, ${key.scopes}::text[],
      (SELECT coalesce(array_agg(DISTINCT network(n::inet)), '{}') FROM unnest(${key.networks}::text[]) n),
      ${key.expiresAt}, ${key.now}
    RETURNING ${shown}`.execute(tx);
  return rows[0];
}

/** Ends a key of this user; returns its name. */
export async function deleteKey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("api_keys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
