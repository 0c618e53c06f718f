import type { HeldRows } from "../../../ledger/invariants.ts";
import { DEPOSIT_CAUSE } from "./hold-deposit.ts";

/** Deposits of nodes, and of those who ask to be one. */
export const heldDeposits: readonly HeldRows[] = [
  {
    cause: DEPOSIT_CAUSE,
    query: `
      SELECT a.id AS account_id, n.deposit AS amount, n.user_id AS cause_id FROM p2p_nodes n
      JOIN accounts a ON a.holder_id = n.user_id AND a.kind = 'change' AND a.currency_id = n.currency_id
      WHERE n.deposit > 0`,
  },
];
