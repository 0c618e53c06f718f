import type { spot } from "@candor/contract/areas/spot.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listOrderRows } from "./rows.ts";
import { orderView } from "./view.ts";

export const listOrders: ReadHandler<typeof spot.calls.listOrders> = async (
  ctx,
  { input, caller },
) => {
  const marketIds = ctx.catalogue.markets
    .filter(({ baseId }) => input.currency_id === undefined || baseId === input.currency_id)
    .filter(({ quoteId }) => input.legal_id === undefined || quoteId === input.legal_id)
    .map(({ id }) => id);
  const rows = await listOrderRows(ctx.db, {
    userId: caller.userId,
    status: input.status,
    marketIds,
    ...positionOf(input),
  });
  const known = rows.flatMap((row) => {
    const market = ctx.catalogue.market(row.market_id);
    return market === undefined ? [] : [{ market, row }];
  });
  return pageOf(
    input,
    known,
    ({ row }) => row.number,
    ({ market, row }) => orderView(market, row),
  );
};
