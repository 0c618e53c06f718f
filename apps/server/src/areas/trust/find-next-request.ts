import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { isOneOf } from "../../operators/operator.ts";
import { findNextRequest as findNext } from "../../operators/request-lists.ts";
import { visibleRequest } from "./visible-request.ts";

export const findNextRequest: OperatorReadHandler<typeof trust.calls.findNextRequest> = async (
  ctx,
  { input: { id }, operator },
) => {
  const request = await visibleRequest(ctx, operator, id);
  if (isRefusal(request)) return request;
  const queues = [...ctx.areas.queues]
    .filter(([, { deciders }]) => isOneOf(operator, deciders))
    .map(([name]) => name);
  return { id: await findNext(ctx.db, { operatorId: operator.id, queues }, request) };
};
