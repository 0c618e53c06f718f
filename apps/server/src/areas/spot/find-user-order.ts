import type { spot } from "@candor/contract/areas/spot/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { withMarkets } from "./filters.ts";
import { findAnyOrder } from "./rows.ts";
import { orderView } from "./view.ts";

export const findUserOrder: OperatorReadHandler<typeof spot.calls.findUserOrder> = async (
  ctx,
  { input: { id } },
) => {
  const found = await findAnyOrder(ctx.db, id);
  const [order] = withMarkets(ctx.catalogue, found === undefined ? [] : [found]);
  if (order === undefined) return refuse("order-not-found");
  const { market, row } = order;
  return {
    user_id: row.user_id,
    account_name: row.account_name,
    order: orderView(market, row),
  };
};
