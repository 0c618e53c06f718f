import type { EntryKind } from "@candor/contract/area-words.ts";
import { type Dec, ZERO, dec, neg } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { type Realm, namedAccount } from "./accounts.ts";
import { houseName } from "./house-names.ts";

export type HouseFunds = { currencyId: number; held: Dec; given: Dec };

/** What the house's quoting accounts of the live realm hold, and what they began with. */
export async function houseQuoteFunds(db: Db): Promise<HouseFunds[]> {
  const { rows } = await sql<{ currency_id: number; held: string; given: string }>`
    SELECT a.currency_id, sum(a.available + a.frozen) AS held,
      coalesce(sum((SELECT sum(e.amount) FROM ledger_entries e
        WHERE e.account_id = a.id AND e.kind = 'funding')), 0) AS given
    FROM accounts a JOIN holders h ON h.id = a.holder_id
    WHERE h.realm = 'live' AND h.class = 'house' AND h.name LIKE ${houseName.quotes("%")}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map(({ currency_id, held, given }) => ({
    currencyId: currency_id,
    held: dec(held),
    given: dec(given),
  }));
}

/** The fees that live users have paid, as far as they are unspent. */
export async function feeFunds(db: Db): Promise<{ currencyId: number; held: Dec }[]> {
  const rows = await db
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select(["a.currency_id", sql<string>`sum(a.available)`.as("available")])
    .where("h.realm", "=", "live")
    .where("h.name", "in", [houseName.fees, houseName.contractFees])
    .where("a.available", ">", "0")
    .groupBy("a.currency_id")
    .orderBy("a.currency_id")
    .execute();
  return rows.map((row) => ({ currencyId: row.currency_id, held: dec(row.available) }));
}

/** The account of the house's fees in one realm and currency. */
export const feeAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.fees, currencyId });

/** The account of the house's losses in one realm and currency; it may be below zero. */
export const lossAccount = (tx: Tx, realm: Realm, currencyId: number): Promise<number> =>
  namedAccount(tx, { realm, name: houseName.losses, currencyId });

/** The live realm's losses not yet covered by capital, by currency, as positive amounts. */
export async function uncoveredLosses(db: Db): Promise<{ currencyId: number; amount: Dec }[]> {
  const rows = await houseAccounts(db)
    .where("h.name", "=", houseName.losses)
    .where("a.available", "<", "0")
    .orderBy("a.currency_id")
    .execute();
  return rows.map((row) => ({ currencyId: row.currency_id, amount: neg(dec(row.available)) }));
}

/** The numbers of the house's own accounts in the live realm. */
export async function listLiveHouseAccounts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select("a.id")
    .where("h.realm", "=", "live")
    .where("h.class", "=", "house")
    .execute();
  return rows.map(({ id }) => id);
}

/** The accounts of the house and the outside world in the live realm. */
const houseAccounts = (db: Db | Tx) =>
  db
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select(["a.id", "h.name", "a.currency_id", "a.available"])
    .where("h.realm", "=", "live")
    .where("a.kind", "in", ["change", "legal"]);

/** There are as many as the house has names and currencies. */
export const listHouseAccounts = (db: Db) =>
  houseAccounts(db)
    .where("h.class", "=", "house")
    .orderBy("h.name")
    .orderBy("a.currency_id")
    .execute();

export const findHouseAccount = (db: Db | Tx, name: string, currencyId: number) =>
  houseAccounts(db)
    .where("h.class", "in", ["house", "outside"])
    .where("h.name", "=", name)
    .where("a.currency_id", "=", currencyId)
    .executeTakeFirst();

type Named = { realm: Realm; name: string; currencyId: number };

/** The available and reserved amounts of a house account; zero if it does not exist. */
export async function houseReserve(
  db: Db,
  { realm, name, currencyId }: Named,
): Promise<{ available: Dec; frozen: Dec }> {
  const row = await namedHouse(db, realm, name, currencyId).executeTakeFirst();
  if (row === undefined) return { available: ZERO, frozen: ZERO };
  return { available: dec(row.available), frozen: dec(row.frozen) };
}

/** A house account by its number with its available amount; undefined without one in that coin. */
export async function findHouseFund(
  db: Db | Tx,
  { realm, name, currencyId }: Named,
): Promise<{ id: number; available: Dec } | undefined> {
  const row = await namedHouse(db, realm, name, currencyId).executeTakeFirst();
  return row && { id: row.id, available: dec(row.available) };
}

/** The balance of a house account in which no amount is ever reserved. */
export const houseBalance = async (db: Db, named: Named): Promise<Dec> =>
  (await houseReserve(db, named)).available;

/** The inflow and outflow of a house account by UTC day, without one kind of entries. */
export async function houseDays(
  db: Db,
  { realm, name, currencyId }: Named,
  { since, except }: { since: Date; except: EntryKind },
): Promise<{ day: string; came: Dec; left: Dec }[]> {
  const account = await namedHouse(db, realm, name, currencyId).executeTakeFirst();
  if (account === undefined) return [];
  const { rows } = await sql<{ day: string; came: string; left: string }>`
    SELECT to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS came,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS left
    FROM ledger_entries
    WHERE account_id = ${account.id} AND posted_at >= ${since} AND kind <> ${except}::entry_kind
    GROUP BY 1`.execute(db);
  return rows.map(({ day, came, left }) => ({ day, came: dec(came), left: dec(left) }));
}

const namedHouse = (db: Db | Tx, realm: Realm, name: string, currencyId: number) =>
  db
    .selectFrom("accounts as a")
    .innerJoin("holders as h", "h.id", "a.holder_id")
    .select(["a.id", "a.available", "a.frozen"])
    .where("h.realm", "=", realm)
    .where("h.class", "=", "house")
    .where("h.name", "=", name)
    .where("a.currency_id", "=", currencyId);
