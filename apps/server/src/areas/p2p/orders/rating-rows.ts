import { ESCROW_STATES } from "@candor/rules/escrow/states.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { AFTER_MS } from "./chat.ts";
import type { OrderRow } from "./order-rows.ts";

export const findRating = (db: Db | Tx, orderId: string, byId: string) =>
  db
    .selectFrom("p2p_ratings")
    .select("is_positive")
    .where("order_id", "=", orderId)
    .where("by_id", "=", byId)
    .executeTakeFirst();

/** Whether the order was paid and has ended, so that each side may rate the other. */
export const isSeen = ({ state, paid_at: paidAt }: OrderRow): boolean =>
  ESCROW_STATES[state].next === null && paidAt !== null;

export const isRateable = (row: OrderRow, now: Date): boolean =>
  isSeen(row) && now.getTime() < row.changed_at.getTime() + AFTER_MS;

type NewRating = {
  order_id: string;
  by_id: string;
  other_id: string;
  is_positive: boolean;
  at: Date;
};

export const insertRating = (tx: Tx, row: NewRating) =>
  tx.insertInto("p2p_ratings").values(row).execute();
