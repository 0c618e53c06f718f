import type { Tx } from "../../db/transaction.ts";

/** What somebody is called wherever operators read of them. */
export const getAccountName = async (tx: Tx, userId: string): Promise<string> => {
  const row = await tx
    .selectFrom("users")
    .select("account_name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.account_name;
};
