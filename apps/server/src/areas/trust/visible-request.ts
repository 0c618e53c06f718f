import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Operator } from "../../operators/operator.ts";
import { type RequestRow, findRequest } from "../../operators/request-rows.ts";
import { maySee, queueOf } from "../../operators/requests.ts";

/** Finds a request that this operator may see; any other one is treated as unknown. */
export async function visibleRequest(
  ctx: OperatorCtx,
  operator: Operator,
  id: string,
): Promise<RequestRow | Refusal<"not-found">> {
  const row = await findRequest(ctx.db, id);
  if (row === undefined) return refuse("not-found");
  return maySee(operator, queueOf(ctx, row.queue), row) ? row : refuse("not-found");
}
