import type { HeldRows } from "../../../ledger/invariants.ts";

/** Escrow of orders, and what a seller's request holds. */
export const heldOrders: readonly HeldRows[] = [];
