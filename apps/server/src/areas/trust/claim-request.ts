import type { trust } from "@candor/contract/areas/trust/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { claim } from "../../operators/requests.ts";
import { decided } from "./decided.ts";

export const claimRequest: OperatorWriteHandler<typeof trust.calls.claimRequest> = (ctx, call) =>
  decided(ctx, call, () => claim(ctx, { tx: call.tx, operator: call.operator, step: call.input }));
