import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { publicNames } from "../../copy/index.ts";
import { saleViews } from "../views/sale-view.ts";
import { listParts } from "./bid-rows.ts";
import { bidView } from "./bid-view.ts";
import { findSales } from "./sale-rows.ts";

export const getMyBindBoxQuotationLog: ReadHandler<
  typeof nft.calls.getMyBindBoxQuotationLog
> = async (ctx, { input, caller: { userId } }) => {
  const { db } = ctx;
  const parts = await listParts(db, userId, positionOf(input));
  const sales = await findSales(
    db,
    parts.map(({ sale_id: id }) => id),
  );
  const views = await saleViews(ctx, sales);
  const shownOf = new Map(sales.map((sale, at) => [sale.id, { sale, view: views[at] }]));
  const names = await publicNames(db, [userId]);
  const whole = parts.map(({ sale_id: id, number, amount, state, nth, price, at }) => {
    const shown = shownOf.get(id);
    if (shown?.view === undefined) throw new Error(`no auction ${id}`);
    const { sale, view } = shown;
    const bid =
      nth === null || price === null || at === null
        ? undefined
        : { nth, user_id: userId, price, at };
    return {
      number,
      view: {
        sale: view,
        own: bid === undefined ? null : bidView(bid, view, { names, viewerId: userId }),
        margin: formatDec(dec(amount)),
        margin_state: state,
        is_leading: sale.top_user_id === userId,
      },
    };
  });
  return pageOf(
    input,
    whole,
    ({ number }) => number,
    ({ view }) => view,
  );
};
