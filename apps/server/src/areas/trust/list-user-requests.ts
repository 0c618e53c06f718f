import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listRequestsOfUser } from "../../operators/request-lists.ts";
import { summariesOf, visibleTo } from "./visible-requests.ts";

export const listUserRequests: OperatorReadHandler<typeof trust.calls.listUserRequests> = async (
  ctx,
  { input, operator },
) => {
  const visible = visibleTo(ctx, operator);
  const rows = await listRequestsOfUser(ctx.db, visible, input.id, positionOf(input));
  return pageOf(
    input,
    await summariesOf(ctx, rows),
    ({ number }) => number,
    (view) => view,
  );
};
