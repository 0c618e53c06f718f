import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { findOwnOrder } from "./order-rows.ts";
import { wholeView } from "./whole.ts";

export const getOrder: ReadHandler<typeof p2p.calls.getOrder> = async (
  ctx,
  { input: { id }, caller: { userId } },
) => {
  const order = await findOwnOrder(ctx.db, userId, id);
  if (order === undefined) return refuse("p2p-order-unknown");
  return wholeView(ctx, ctx.db, userId, order);
};
