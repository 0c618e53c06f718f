import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { listNewest } from "./message-rows.ts";
import { messageView } from "./message-view.ts";
import { findOwnOrder } from "./order-rows.ts";

const PAGE_MESSAGES = 50;

export const listMessages: ReadHandler<typeof p2p.calls.listMessages> = async (
  { db },
  { input: { id, before }, caller: { userId } },
) => {
  const order = await findOwnOrder(db, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  const rows = await listNewest(db, id, { before, count: PAGE_MESSAGES });
  return {
    messages: rows.map((row) => messageView(order, row)),
    has_more: (rows[0]?.seq ?? 1) > 1,
  };
};
