import type { AccountKind } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import { dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

export type Realm = "live" | "demo";

export type AccountKey = { holderId: string; realm: Realm; kind: AccountKind; currencyId: number };

/** The account's number; a missing account is opened empty. */
export async function openAccount(tx: Tx, key: AccountKey): Promise<number> {
  const row = {
    holder_id: key.holderId,
    realm: key.realm,
    kind: key.kind,
    currency_id: key.currencyId,
  };
  const opened = await tx
    .insertInto("accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (opened !== undefined) return opened.id;
  const found = await tx
    .selectFrom("accounts")
    .select("id")
    .where("holder_id", "=", key.holderId)
    .where("kind", "=", key.kind)
    .where("currency_id", "=", key.currencyId)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** The same for an account that may be below zero: the outside world's, or the house's losses. */
export async function openOverdrawableAccount(tx: Tx, key: AccountKey): Promise<number> {
  const id = await openAccount(tx, key);
  await tx
    .updateTable("accounts")
    .set({ is_overdrawable: true })
    .where("id", "=", id)
    .where("is_overdrawable", "=", false)
    .execute();
  return id;
}

/** Opens the missing accounts of these holders in one kind and currency; returns all numbers by holder. */
export async function openAccounts(
  tx: Tx,
  { holderIds, realm, kind, currencyId }: Omit<AccountKey, "holderId"> & { holderIds: string[] },
): Promise<Map<string, number>> {
  if (holderIds.length === 0) return new Map();
  await sql`
    INSERT INTO accounts (holder_id, realm, kind, currency_id)
    SELECT id, ${realm}, ${kind}, ${currencyId} FROM unnest(${holderIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`.execute(tx);
  return findAccounts(tx, { holderIds, kind, currencyId });
}

/** The existing accounts of these holders in one kind and currency, by holder. */
export async function findAccounts(
  db: Db | Tx,
  { holderIds, kind, currencyId }: Omit<AccountKey, "holderId" | "realm"> & { holderIds: string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "holder_id"])
    .where("holder_id", "in", holderIds)
    .where("kind", "=", kind)
    .where("currency_id", "=", currencyId)
    .execute();
  return new Map(rows.map(({ id, holder_id }) => [holder_id, id]));
}

/** The account in a currency of a named holder: the house or the outside world. */
export async function namedAccount(
  tx: Tx,
  { realm, name, currencyId }: { realm: Realm; name: string; currencyId: number },
): Promise<number> {
  const { id } = await tx
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select("a.id")
    .where("h.realm", "=", realm)
    .where("h.name", "=", name)
    .where("a.currency_id", "=", currencyId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Registers a holder of accounts; the house and the outside world have a name. */
export async function addHolder(
  tx: Tx,
  holder: { id: string; realm: Realm; class: "user" | "house" | "outside"; name: string | null },
): Promise<void> {
  await tx.insertInto("holders").values(holder).execute();
}

/**
 * Limits how long the transaction waits for a lock and how long it lasts: the exchange's writer may wait for its locks,
 * and an endless transaction has to fail alone.
 */
async function holdBriefly(tx: Tx): Promise<void> {
  await sql`SELECT set_config('lock_timeout', '1s', true), set_config('transaction_timeout', '2s', true)`.execute(
    tx,
  );
}

/** One parameter for any number of ids. */
const any = (ids: readonly number[]) => sql<number>`ANY (${ids}::bigint[])`;

/**
 * Locks the accounts that are not locked elsewhere, without waiting: a caller that already holds locks then delays
 * others only by its own work.
 */
export async function lockFreeAccounts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", any(ids))
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks accounts in the sequence that all lockers use, and returns their available amounts. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, Dec>> {
  await holdBriefly(tx);
  const rows = await tx
    .selectFrom("accounts")
    .select(["id", "available"])
    .where("id", "=", any(ids))
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, dec(row.available)]));
}
