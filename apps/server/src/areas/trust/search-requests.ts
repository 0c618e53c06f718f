import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { searchRequestRows } from "../../operators/request-lists.ts";
import { summariesOf, visibleTo } from "./visible-requests.ts";

export const searchRequests: OperatorReadHandler<typeof trust.calls.searchRequests> = async (
  ctx,
  { input, operator },
) => {
  const visible = visibleTo(ctx, operator);
  const rows = await searchRequestRows(ctx.db, visible, input.text, positionOf(input));
  return pageOf(
    input,
    await summariesOf(ctx, rows),
    ({ number }) => number,
    (view) => view,
  );
};
