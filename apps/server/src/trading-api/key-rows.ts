import type { KeyKind, KeyScope } from "@candor/contract/areas/keys/choices.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Realm } from "../ledger/accounts.ts";

export type KeyRow = {
  id: string;
  kind: KeyKind;
  /** DER of an SPKI. */
  public_key: Buffer | null;
  /** Sealed for this key's id. */
  secret: Buffer | null;
  scopes: KeyScope[];
  networks: string[];
  user_id: string;
  realm: Realm;
  live_user_id: string | null;
  email: string | null;
  mobile: string | null;
  level: number;
  country: string | null;
  frozen_until: Date | null;
};

/** A valid key with its owner's facts. */
export async function findKey(db: Db, id: string, now: Date): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    SELECT k.id, k.kind, k.public_key, k.secret, k.scopes, k.networks::text[] AS networks, k.user_id,
      u.realm, u.live_user_id, u.email, u.mobile, u.level, u.country, f.until AS frozen_until
    FROM api_keys k JOIN users u ON u.id = k.user_id
    LEFT JOIN account_freezes f ON f.user_id = k.user_id AND f.until > ${now}
    WHERE k.id = ${id} AND (k.expires_at IS NULL OR k.expires_at > ${now})`.execute(db);
  return rows[0];
}

/** Remembers the last use of a key. */
export const keepUse = (db: Db, id: string, address: string, now: Date): Promise<unknown> =>
  sql`UPDATE api_keys SET used_at = ${now}, used_from = ${address} WHERE id = ${id}`.execute(db);

export async function keyCreatedAt(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("api_keys")
    .select("created_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.created_at;
}
