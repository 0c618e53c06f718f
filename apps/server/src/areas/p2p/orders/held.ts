import { type HeldRows, heldOfHolder } from "../../../ledger/invariants.ts";
import { ORDER, REQUEST } from "./carry-out.ts";

/** Open rows alone, by whose holder an index leads to them. */
const heldBy = (table: string, holder: string): string =>
  heldOfHolder({
    table,
    holder,
    amount: "held",
    id: "id",
    where: "r.deadline IS NOT NULL AND r.held > 0",
  });

/** Escrow of orders, and the coins of a seller's request. */
export const heldOrders: readonly HeldRows[] = [
  { cause: ORDER, byHolder: true, query: heldBy("p2p_orders", "seller_id") },
  { cause: REQUEST, byHolder: true, query: heldBy("p2p_requests", "user_id") },
];
