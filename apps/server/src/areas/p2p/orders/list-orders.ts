import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { listListed } from "./listed-rows.ts";
import { findOrders } from "./order-rows.ts";
import { findRequests } from "./request-rows.ts";
import { orderViews, requestView } from "./view.ts";

export const listOrders: ReadHandler<typeof p2p.calls.listOrders> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const listed = await listListed(ctx.db, userId, input, positionOf(input));
  const idsOf = (isOrder: boolean): string[] =>
    listed.filter((one) => one.is_order === isOrder).map(({ id }) => id);
  const orders = await orderViews(ctx, ctx.db, userId, await findOrders(ctx.db, idsOf(true)));
  const requests = await findRequests(ctx.db, idsOf(false));
  const views = [...orders, ...requests.map((row) => requestView(ctx, row))];
  const byId = new Map(views.map((view) => [view.id, view]));
  const rows = listed.flatMap(({ id, number }) => {
    const view = byId.get(id);
    return view === undefined ? [] : [{ view, at: number }];
  });
  return pageOf(
    input,
    rows,
    ({ at }) => at,
    ({ view }) => view,
  );
};
