import { type HeldRows, heldOfHolder } from "../../../ledger/invariants.ts";
import { DEPOSIT_CAUSE } from "./hold-deposit.ts";

/** Deposits of nodes and of applicants. */
export const heldDeposits: readonly HeldRows[] = [
  {
    cause: DEPOSIT_CAUSE,
    byHolder: true,
    query: heldOfHolder({
      table: "p2p_nodes",
      holder: "user_id",
      amount: "deposit",
      id: "user_id",
      where: "r.deposit > 0",
    }),
  },
];
