import type { trust } from "@candor/contract/areas/trust/operator.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { approve } from "../../operators/requests.ts";
import { decided } from "./decided.ts";

type Call = typeof trust.calls.approveRequest;

export const approveRequest: OperatorWriteHandler<Call> = (ctx, call) =>
  // The call declares the refusals of carrying a request out, since a queue has none of its own.
  decided(ctx, call, () =>
    approve(ctx, { ...call, step: call.input, reason: call.input.reason }),
  ) as Promise<
    Exclude<Awaited<ReturnType<typeof decided>>, Refusal> | Refusal<Call["refusals"][number]>
  >;
