import type { Tx } from "../../db/transaction.ts";

/** Matured orders whose owners are not notified yet; locked against other processes. */
export const lockUnnotified = (tx: Tx, most: number) =>
  tx
    .selectFrom("dual_orders")
    .select([
      "id",
      "user_id",
      "market_id",
      "type",
      "invested",
      "linked_price",
      "settlement_price",
      "payout",
    ])
    .where("is_open", "=", false)
    .where("is_told", "=", false)
    .orderBy("number")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export async function markNotified(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("dual_orders").set({ is_told: true }).where("id", "in", ids).execute();
}
