import { type HeldRows, heldOfHolder } from "../../../ledger/invariants.ts";
import { ORDER, REQUEST } from "./carry-out.ts";

/** Reads only open rows, by an index on their holder. */
const heldBy = (table: string, holder: string): string =>
  heldOfHolder({
    table,
    holder,
    amount: "held",
    id: "id",
    where: "r.deadline IS NOT NULL AND r.held > 0",
  });

/** Coins held by orders and by sellers' requests. */
export const heldOrders: readonly HeldRows[] = [
  { cause: ORDER, byHolder: true, query: heldBy("p2p_orders", "seller_id") },
  { cause: REQUEST, byHolder: true, query: heldBy("p2p_requests", "user_id") },
];
