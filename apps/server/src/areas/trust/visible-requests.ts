import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Operator } from "../../operators/operator.ts";
import type { Visible } from "../../operators/request-lists.ts";
import { type RequestRow, listApprovals } from "../../operators/request-rows.ts";
import { type Fact, factsOf } from "../../operators/queue.ts";
import { maySeeQueue, queueOf } from "../../operators/requests.ts";
import { summaryView } from "./view.ts";

/** Selects the requests that this operator may see. */
export const visibleTo = ({ areas: { queues } }: OperatorCtx, operator: Operator): Visible => ({
  queues: [...queues].filter(([, queue]) => maySeeQueue(operator, queue)).map(([name]) => name),
  own: operator.id,
});

/** A list shows only short facts; the single request has a longer stored value. */
const STORED_MOST = 400;
const isShort = ({ kind, value }: Fact): boolean =>
  kind !== "stored" || value === null || value.length <= STORED_MOST;

/** A page of requests, each with its subject; long facts are left to the single request. */
export async function summariesOf(ctx: OperatorCtx, rows: readonly RequestRow[]) {
  const approvals = await listApprovals(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const known = async (row: RequestRow) => {
    const facts = await factsOf(ctx, queueOf(ctx, row.queue), row);
    return { approvals, facts: facts.filter(isShort) };
  };
  return Promise.all(rows.map(async (row) => summaryView(ctx, row, await known(row))));
}
