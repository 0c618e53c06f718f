import type { trust } from "@candor/contract/areas/trust.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { reject } from "../../operators/requests.ts";
import { decided } from "./decided.ts";

export const rejectRequest: OperatorWriteHandler<typeof trust.calls.rejectRequest> = async (
  ctx,
  call,
) => {
  const { input } = call;
  if (input.reason === undefined) return refuse("parameter-error", { field: "reason" });
  const answer = input.reason;
  return decided(ctx, call, () => reject(ctx, { ...call, step: input, answer }));
};
