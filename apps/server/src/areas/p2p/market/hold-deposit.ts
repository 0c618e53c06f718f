import { type Dec, ZERO, dec, neg } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import { findAccounts, lockAccounts } from "../../../ledger/accounts.ts";
import { moveHolds } from "../../../ledger/move.ts";
import type { NodeRow } from "./node-rows.ts";

/** The cause of the hold of a node's deposit. */
export const DEPOSIT_CAUSE = "p2p.node";

/** Holds a deposit on a locked account. */
export const holdDeposit = (tx: Tx, accountId: number, amount: Dec, userId: string) =>
  moveHolds(tx, [{ accountId, amount, cause: DEPOSIT_CAUSE, causeId: userId }]);

/** Returns the held deposit; gives the id of its account, which is locked from here on. */
export async function returnDeposit(
  tx: Tx,
  { user_id: userId, currency_id: currencyId, deposit }: NodeRow,
): Promise<number> {
  const own = { holderIds: [userId], kind: "change" as const, currencyId };
  const accountId = (await findAccounts(tx, own)).get(userId);
  if (accountId === undefined || dec(deposit) <= ZERO)
    throw new Error(`a node without a deposit: ${userId}`);
  await lockAccounts(tx, [accountId]);
  await holdDeposit(tx, accountId, neg(dec(deposit)), userId);
  return accountId;
}
