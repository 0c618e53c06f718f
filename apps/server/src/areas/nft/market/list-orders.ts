import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { listOwnOrders } from "../auctions/order-rows.ts";
import { orderViews } from "../views/order-view.ts";

export const listOrders: ReadHandler<typeof nft.calls.listOrders> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const rows = await listOwnOrders(ctx.db, userId, positionOf(input));
  const views = await orderViews(ctx, rows);
  const shown = rows.flatMap(({ number }, at) => {
    const view = views[at];
    return view === undefined ? [] : [{ number, view }];
  });
  return pageOf(
    input,
    shown,
    ({ number }) => number,
    ({ view }) => view,
  );
};
