import type { options } from "@candor/contract/areas/options/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listRows } from "./rows.ts";
import { optionView } from "./view.ts";

export const listOptions: ReadHandler<typeof options.calls.listOptions> = async (
  ctx,
  { input, caller },
) => {
  const { match_id: marketId, status } = input;
  if (marketId !== undefined && ctx.catalogue.market(marketId) === undefined)
    return refuse("unknown-market");
  const query = { userId: caller.userId, status, marketId, ...positionOf(input) };
  const rows = await listRows(ctx.db, query);
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => optionView(ctx, row),
  );
};
