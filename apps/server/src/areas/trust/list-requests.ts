import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listApprovals, listRequestRows } from "../../operators/request-rows.ts";
import { maySeeQueue } from "../../operators/requests.ts";
import { summaryView } from "./view.ts";

export const listRequests: OperatorReadHandler<typeof trust.calls.listRequests> = async (
  ctx,
  { input, operator },
) => {
  const seen = [...ctx.areas.queues].filter(([, queue]) => maySeeQueue(operator, queue));
  const rows = await listRequestRows(
    ctx.db,
    {
      visible: seen.map(([name]) => name),
      own: operator.id,
      state: input.state,
      queue: input.queue,
    },
    positionOf(input),
  );
  const approvals = await listApprovals(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => summaryView(ctx, row, approvals),
  );
};
