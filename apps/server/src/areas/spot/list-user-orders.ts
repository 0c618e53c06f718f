import type { spot } from "@candor/contract/areas/spot/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { withMarkets } from "./filters.ts";
import { listOrderRows } from "./rows.ts";
import { orderView } from "./view.ts";

export const listUserOrders: OperatorReadHandler<typeof spot.calls.listUserOrders> = async (
  ctx,
  { input },
) => {
  const rows = await listOrderRows(ctx.db, {
    userId: input.id,
    status: input.is_open === 1 ? "in_progress" : input.is_open === 0 ? "ended" : undefined,
    ...positionOf(input),
  });
  return pageOf(
    input,
    withMarkets(ctx.catalogue, rows),
    ({ row }) => row.number,
    ({ market, row }) => orderView(market, row),
  );
};
