import type { trust } from "@candor/contract/areas/trust/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { reject } from "../../operators/requests.ts";
import { decided } from "./decided.ts";

export const rejectRequest: OperatorWriteHandler<typeof trust.calls.rejectRequest> = (ctx, call) =>
  decided(ctx, call, () => reject(ctx, { ...call, step: call.input, said: call.input }));
