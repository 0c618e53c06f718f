import { type Dec, cmp, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type Named = { funding: string | undefined; from: string; currencyId: number; amount: Dec };

/** The transaction of a funding; empty for what the wallet held before it was watched. */
export async function transactionOf(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("wallet_fundings")
    .select("transaction")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.transaction ?? null;
}

/** Whether the named funding is confirmed, unbooked and of exactly this amount; locked until the transaction ends. */
export async function isFunding(
  tx: Tx,
  { funding, from, currencyId, amount }: Named,
): Promise<boolean> {
  if (funding === undefined) return true;
  const row = await tx
    .selectFrom("wallet_fundings")
    .select(["currency_id", "amount", "height", "booked_by"])
    .where("id", "=", funding)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.booked_by !== null || row.height === null) return false;
  return from === "outside" && row.currency_id === currencyId && cmp(dec(row.amount), amount) === 0;
}

export const markBooked = (tx: Tx, id: string, bookedBy: string) =>
  tx.updateTable("wallet_fundings").set({ booked_by: bookedBy }).where("id", "=", id).execute();
