import { dec, neg } from "@candor/money";
import type { Tx } from "../../db/transaction.ts";
import { moveHolds } from "../../ledger/move.ts";
import { type StoredState, moveWithdrawal } from "./move-withdrawal.ts";

/** Locks a withdrawal until this transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string) {
  const row = await tx
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as StoredState };
}

export type Locked = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>;

/** Ends a withdrawal that was not sent, and releases its frozen amount. */
export async function giveBack(
  tx: Tx,
  { id, account_id: accountId, state, held }: Locked,
  to: "cancelled" | "refused" | "returned",
): Promise<void> {
  await moveHolds(tx, [{ accountId, amount: neg(dec(held)), cause: "withdrawal", causeId: id }]);
  await moveWithdrawal(tx, id, state, { state: to, held: "0" });
}
