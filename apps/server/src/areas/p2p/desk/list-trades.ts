import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import type { OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { listTradeRows } from "./trade-rows.ts";
import { tradeView } from "./trade-view.ts";

export const listTrades: OperatorReadHandler<typeof p2p.calls.listTrades> = async (
  ctx,
  { input },
) => {
  const rows = await listTradeRows(ctx.db, input, positionOf(input));
  const listed = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => tradeView(ctx, row),
  );
  // Appeals are sorted by when they are due, so that their pages go by number and have no cursor.
  return input.state === "appealed" ? { ...listed, cursor: null } : listed;
};
