import type { dual } from "@candor/contract/areas/dual/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listAllRows } from "./operator-rows.ts";
import { orderView } from "./view.ts";

export const listAllOrders: OperatorReadHandler<typeof dual.calls.listAllOrders> = async (
  ctx,
  { input },
) => {
  const { realm, state } = input;
  const rows = await listAllRows(ctx.db, { realm, state, ...positionOf(input) });
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      ...orderView(ctx, row),
      user_id: row.user_id,
      account_name: row.account_name,
    }),
  );
};
