import type { spot } from "@candor/contract/areas/spot/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { askedByBots } from "./asked-by-bots.ts";
import { marketIdsOf, momentsOf, withMarkets } from "./filters.ts";
import { spanOf } from "./journal-rows.ts";
import { listOrderRows } from "./rows.ts";
import { orderView } from "./view.ts";

export const listOrders: ReadHandler<typeof spot.calls.listOrders> = async (
  ctx,
  { input, caller },
) => {
  const moments = momentsOf(input);
  const rows = await listOrderRows(ctx.db, {
    userId: caller.userId,
    status: input.status,
    type: input.order_type,
    side: input.type,
    marketIds: marketIdsOf(ctx.catalogue, input),
    span: moments && (await spanOf(ctx.db, caller.realm, "order_number", moments)),
    ...positionOf(input),
  });
  const bots = await askedByBots(ctx, rows);
  return pageOf(
    input,
    withMarkets(ctx.catalogue, rows),
    ({ row }) => row.number,
    ({ market, row }) => {
      const bot = bots.get(row.id);
      return { ...orderView(market, row), ...(bot !== undefined && { bot }) };
    },
  );
};
