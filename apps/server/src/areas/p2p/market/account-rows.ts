import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pAccounts } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { sealFor } from "../../../platform/seal.ts";

const { seal, open } = sealFor("p2p payment accounts");

export type AccountRow = Selectable<P2pAccounts>;

/** The details of an account at the bank or rail that its row names. */
export type PaymentAccount = { holder: string; account: string; branch: string };
type Peppered = { config: Pick<CoreCtx["config"], "pepper"> };

/** A payment account's sealed columns, with a fingerprint that shows when another user has it too. */
export const sealedAccount = ({ config }: Peppered, methodId: string, account: PaymentAccount) => ({
  method_id: methodId,
  sealed: seal(config.pepper, JSON.stringify(account)),
  fingerprint: createHmac("sha256", config.pepper)
    .update(`p2p account\n${methodId}\n${account.account.replaceAll(/[\s-]/gu, "").toUpperCase()}`)
    .digest(),
});

/** Opens the sealed details of a payment account. */
export const openAccountOf = ({ config }: Peppered, sealed: Buffer): PaymentAccount =>
  JSON.parse(open(config.pepper, sealed)) as PaymentAccount;

/** A user's payment accounts that are not removed, oldest first. */
export const listAccounts = (db: Db | Tx, userId: string): Promise<AccountRow[]> =>
  db
    .selectFrom("p2p_accounts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("is_removed", "=", false)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** An own payment account that is neither removed nor still on hold as a new one; undefined otherwise. */
export const findUsableAccount = (
  tx: Tx,
  { clock }: Pick<CoreCtx, "clock">,
  userId: string,
  accountId: string,
): Promise<AccountRow | undefined> =>
  tx
    .selectFrom("p2p_accounts")
    .selectAll()
    .where("id", "=", accountId)
    .where("user_id", "=", userId)
    .where("is_removed", "=", false)
    .where("usable_from", "<=", clock.now())
    .executeTakeFirst();

export const insertAccount = (tx: Tx, row: AccountRow) =>
  tx.insertInto("p2p_accounts").values(row).execute();

/** Marks an own payment account as removed; returns whether there was one. */
export async function removeAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("p2p_accounts")
    .set({ is_removed: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_removed", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The user's own accounts among these ids, without removed ones. */
export const findAccountsAmong = (
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<AccountRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom("p2p_accounts")
        .selectAll()
        .where("user_id", "=", userId)
        .where("is_removed", "=", false)
        .where("id", "in", ids)
        .execute();
