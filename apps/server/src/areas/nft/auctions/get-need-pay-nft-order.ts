import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { orderViews } from "../views/order-view.ts";
import { countUnread, listWaiting } from "./order-rows.ts";

export const getNeedPayNFTOrder: ReadHandler<typeof nft.calls.getNeedPayNFTOrder> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const rows = await listWaiting(ctx.db, userId, positionOf(input));
  const views = await orderViews(ctx, rows);
  const whole = rows.flatMap(({ number }, at) => {
    const view = views[at];
    return view === undefined ? [] : [{ number, view }];
  });
  const page = pageOf(
    input,
    whole,
    ({ number }) => number,
    ({ view }) => view,
  );
  return { ...page, unread: await countUnread(ctx.db, userId) };
};
