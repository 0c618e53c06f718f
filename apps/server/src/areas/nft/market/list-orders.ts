import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { orderViews } from "../views/order-view.ts";

export const listOrders: ReadHandler<typeof nft.calls.listOrders> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const { before, offset, count } = positionOf(input);
  let query = ctx.db.selectFrom("nft_orders").selectAll().where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  const rows = await query.orderBy("number", "desc").offset(offset).limit(count).execute();
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
