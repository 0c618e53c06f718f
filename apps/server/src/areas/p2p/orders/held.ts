import type { HeldRows } from "../../../ledger/invariants.ts";
import { ORDER, REQUEST } from "./carry-out.ts";

const ofHolder = (rows: string, holder: string): string => `
  SELECT a.id AS account_id, r.held AS amount, r.id AS cause_id FROM ${rows} r
  JOIN accounts a ON a.holder_id = r.${holder} AND a.kind = 'change' AND a.currency_id = r.currency_id
  WHERE r.deadline IS NOT NULL AND r.held > 0`;

/** Escrow of orders, and what a seller's request holds. */
export const heldOrders: readonly HeldRows[] = [
  { cause: ORDER, query: ofHolder("p2p_orders", "seller_id") },
  { cause: REQUEST, query: ofHolder("p2p_requests", "user_id") },
];
