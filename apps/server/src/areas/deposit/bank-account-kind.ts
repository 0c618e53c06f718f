import type { deposit } from "@candor/contract/areas/deposit/operator.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import {
  type BankAccount,
  findBankAccount,
  listBankAccounts,
  putBankAccount,
} from "./bank-rows.ts";

const ID = /^[0-9]{1,9}$/;

async function isFiat(db: Db | Tx, subject: string): Promise<boolean> {
  if (!ID.test(subject)) return false;
  const row = await db
    .selectFrom("currencies")
    .select("kind")
    .where("id", "=", Number.parseInt(subject, 10))
    .executeTakeFirst();
  return row?.kind === "fiat";
}

/** The exchange's account to which users pay a fiat. */
export const bankAccountKind: ConfigKind<(typeof deposit.configKinds)["bank-account"]> = {
  isPublic: true,
  list: async (db) =>
    (await listBankAccounts(db)).map(({ id, code, ...account }) => ({
      subject: `${id}`,
      title: code,
      value: account.holder === null ? null : (account as BankAccount),
    })),
  find: async (db, subject) =>
    (await isFiat(db, subject))
      ? ((await findBankAccount(db, Number.parseInt(subject, 10))) ?? null)
      : undefined,
  write: async (tx, subject, account) => {
    await putBankAccount(tx, Number.parseInt(subject, 10), account);
  },
  titleOf: ({ catalogue }, subject) =>
    catalogue.currency(Number.parseInt(subject, 10))?.code ?? subject,
};
