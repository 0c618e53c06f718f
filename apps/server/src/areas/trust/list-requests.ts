import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listRequestRows } from "../../operators/request-lists.ts";
import { summariesOf, visibleTo } from "./visible-requests.ts";

export const listRequests: OperatorReadHandler<typeof trust.calls.listRequests> = async (
  ctx,
  { input, operator },
) => {
  const { state, queue, text, from, until, mine } = input;
  const asked = {
    state,
    queue,
    text,
    from,
    until,
    amountMin: input.amount_min,
    amountMax: input.amount_max,
    claimedBy: mine === undefined ? undefined : operator.id,
  };
  const rows = await listRequestRows(ctx.db, visibleTo(ctx, operator), asked, positionOf(input));
  return pageOf(
    input,
    await summariesOf(ctx, rows),
    ({ number }) => number,
    (view) => view,
  );
};
