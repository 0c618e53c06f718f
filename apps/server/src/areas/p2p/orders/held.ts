import { type HeldRows, heldOfHolder } from "../../../ledger/invariants.ts";
import { ORDER, REQUEST } from "./carry-out.ts";

/** Open orders and requests alone, by whose seller an index leads to them. */
const open = (table: string): string => `(SELECT * FROM ${table} WHERE deadline IS NOT NULL)`;

/** Escrow of orders, and what a seller's request holds. */
export const heldOrders: readonly HeldRows[] = [
  { cause: ORDER, query: heldOfHolder(open("p2p_orders"), "seller_id") },
  { cause: REQUEST, query: heldOfHolder(open("p2p_requests"), "user_id") },
];
