import { type Role, roleOf } from "./escrow.ts";
import type { OrderEvent } from "./event-rows.ts";
import type { MessageRow } from "./message-rows.ts";
import type { OrderRow } from "./order-rows.ts";

/** Only operators see which operator of support wrote a message. */
export function messageView(order: Pick<OrderRow, "buyer_id">, row: MessageRow) {
  const by: Role | "support" | "system" =
    row.user_id !== null
      ? roleOf(order, row.user_id)
      : row.operator_id === null
        ? "system"
        : "support";
  return {
    seq: row.seq,
    by,
    text: row.text,
    event: row.event as OrderEvent | null,
    pictures: row.pictures,
    created_at: row.created_at.toISOString(),
  };
}
