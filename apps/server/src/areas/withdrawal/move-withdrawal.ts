import type { WithdrawalState } from "@candor/contract/words.ts";
import type { Tx } from "../../db/transaction.ts";

/** As it is stored: a hold follows from the clock. */
export type StoredState = Exclude<WithdrawalState, "held">;

type Change = {
  state: StoredState;
  /** What stays frozen of it: all, or nothing. */
  held?: string;
  problem?: string | null;
  broadcasting_at?: Date;
  sent_at?: Date;
  confirmed_at?: Date;
};

/** One that does not stand as it was found is a fault, which takes back what was done with it. */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  from: StoredState,
  to: Change,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("withdrawals")
    .set(to)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`withdrawal ${id} is not ${from}`);
}
