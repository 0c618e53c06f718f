import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { ownAdViews } from "../market/ad-view.ts";
import { listAllAds } from "./ad-rows.ts";

export const listAllAdvertisements: OperatorReadHandler<
  typeof p2p.calls.listAllAdvertisements
> = async (ctx, { input }) => {
  const rows = await listAllAds(ctx.db, positionOf(input));
  const views = new Map((await ownAdViews(ctx, rows)).map((view) => [view.id, view]));
  const shown = rows.flatMap((row) => {
    const view = views.get(row.id);
    return view === undefined
      ? []
      : [{ number: row.number, view: { ...view, user_id: row.user_id } }];
  });
  return pageOf(
    input,
    shown,
    ({ number }) => number,
    ({ view }) => view,
  );
};
