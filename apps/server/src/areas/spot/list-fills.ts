import type { spot } from "@candor/contract/areas/spot/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listFillRows } from "./fill-rows.ts";
import { marketIdsOf, momentsOf, overlapOf, withMarkets } from "./filters.ts";
import { spanOf } from "./journal-rows.ts";
import { findOrder } from "./rows.ts";
import { fillView } from "./view.ts";

export const listFills: ReadHandler<typeof spot.calls.listFills> = async (
  ctx,
  { input, caller },
) => {
  let moments = momentsOf(input);
  if (input.order_id !== undefined) {
    const order = await findOrder(ctx.db, caller.userId, input.order_id);
    if (order === undefined) return refuse("order-not-found");
    // An order fills only while it is open, so that other months of its owner's trades are not read.
    const life = { from: order.created_at, until: new Date(order.updated_at.getTime() + 1) };
    moments = overlapOf(life, moments);
  }
  const rows = await listFillRows(ctx.db, {
    userId: caller.userId,
    orderId: input.order_id,
    side: input.type,
    marketIds: marketIdsOf(ctx.catalogue, input),
    span: moments && (await spanOf(ctx.db, caller.realm, "trade_number", moments)),
    ...positionOf(input),
  });
  return pageOf(
    input,
    withMarkets(ctx.catalogue, rows),
    ({ row }) => row.position,
    ({ market, row }) => fillView(ctx, market, row),
  );
};
