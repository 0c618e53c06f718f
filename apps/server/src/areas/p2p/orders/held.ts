import { type HeldRows, heldOfHolder } from "../../../ledger/invariants.ts";
import { ORDER, REQUEST } from "./carry-out.ts";

/** Those that are open alone: an index leads to them. */
const where = "r.deadline IS NOT NULL AND r.held > 0";
const columns = { amount: "held", id: "id", where };

/** Escrow of orders, and what a seller's request holds. */
export const heldOrders: readonly HeldRows[] = [
  {
    cause: ORDER,
    query: heldOfHolder({ ...columns, table: "p2p_orders", holder: "seller_id" }),
  },
  {
    cause: REQUEST,
    query: heldOfHolder({ ...columns, table: "p2p_requests", holder: "user_id" }),
  },
];
