import type { trust } from "@candor/contract/areas/trust/operator.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { requestView } from "./view.ts";
import { visibleRequest } from "./visible-request.ts";

export const getRequest: OperatorReadHandler<typeof trust.calls.getRequest> = async (
  ctx,
  { input, operator },
) => {
  const row = await visibleRequest(ctx, operator, input.id);
  return isRefusal(row) ? row : requestView(ctx, row, operator);
};
