import type { HeldRows } from "../../../ledger/invariants.ts";

/** Deposits of nodes. */
export const heldDeposits: readonly HeldRows[] = [];
