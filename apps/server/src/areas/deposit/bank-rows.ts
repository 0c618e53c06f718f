import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const DETAILS = ["holder", "bank", "account", "bic", "note"] as const;
export type BankAccount = Record<(typeof DETAILS)[number], string>;

/** The exchange's account for a fiat. */
export const findBankAccount = (db: Db | Tx, currencyId: number) =>
  db
    .selectFrom("deposit_bank_accounts")
    .select(DETAILS)
    .where("currency_id", "=", currencyId)
    .executeTakeFirst();

/** Every fiat, with the exchange's account if there is one. */
export const listBankAccounts = (db: Db) =>
  db
    .selectFrom("currencies as c")
    .leftJoin("deposit_bank_accounts as b", "b.currency_id", "c.id")
    .select(["c.id", "c.code", "b.holder", "b.bank", "b.account", "b.bic", "b.note"])
    .where("c.kind", "=", "fiat")
    .orderBy("c.sort")
    .execute();

export const putBankAccount = (tx: Tx, currencyId: number, account: BankAccount) =>
  tx
    .insertInto("deposit_bank_accounts")
    .values({ currency_id: currencyId, ...account })
    .onConflict((conflict) => conflict.column("currency_id").doUpdateSet(account))
    .execute();

export async function findReference(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deposit_references")
    .select("reference")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.reference;
}

type NewReference = { user_id: string; reference: string; created_at: Date };

/** Inserts nothing if the user has a reference, or another user has this one. */
export const insertReference = (tx: Tx, row: NewReference) =>
  tx
    .insertInto("deposit_references")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
