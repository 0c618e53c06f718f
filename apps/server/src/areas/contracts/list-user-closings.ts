import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listClosingsOf } from "./rows.ts";
import { closingView } from "./view.ts";

export const listUserClosings: OperatorReadHandler<
  typeof contracts.calls.listUserClosings
> = async (ctx, { input }) => {
  const rows = await listClosingsOf(ctx.db, input.id, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => closingView({ symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "" }, row),
  );
};
