import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { roleOf } from "./escrow.ts";
import { countUnread } from "./message-rows.ts";
import { announceOrder, lockOwnOrder, updateOrder } from "./order-rows.ts";

export const readMessages: WriteHandler<typeof p2p.calls.readMessages> = async (
  _ctx,
  { input: { id, seq }, caller: { userId }, tx },
) => {
  const order = await lockOwnOrder(tx, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const column = roleOf(order, userId) === "buyer" ? "buyer_read" : "seller_read";
  const read = Math.min(seq, order.last_seq);
  if (read > order[column]) {
    await updateOrder(tx, id, { [column]: read });
    await announceOrder(tx, order);
  }
  return { unread: (await countUnread(tx, userId, [id])).get(id) ?? 0 };
};
