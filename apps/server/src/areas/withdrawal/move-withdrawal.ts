import type { WithdrawalState } from "@candor/contract/words.ts";
import type { Tx } from "../../db/transaction.ts";

/** The stored states; a held one follows from the clock. */
export type StoredState = Exclude<WithdrawalState, "held">;

type Change = {
  state: StoredState;
  /** The amount that stays frozen: all of it or zero. */
  held?: string;
  problem?: string | null;
  broadcasting_at?: Date;
  sent_at?: Date;
  confirmed_at?: Date;
};

/** Moves a withdrawal from one state; another present state is an internal error, which rolls the work back. */
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
