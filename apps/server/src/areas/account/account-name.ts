import type { Tx } from "../../db/transaction.ts";

/** The name of an account wherever operators read about it. */
export const getAccountName = async (tx: Tx, userId: string): Promise<string> => {
  const row = await tx
    .selectFrom("users")
    .select("account_name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.account_name;
};
