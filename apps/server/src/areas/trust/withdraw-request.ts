import type { trust } from "@candor/contract/areas/trust/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { withdraw } from "../../operators/requests.ts";
import { decided } from "./decided.ts";

export const withdrawRequest: OperatorWriteHandler<typeof trust.calls.withdrawRequest> = (
  ctx,
  call,
) => decided(ctx, call, () => withdraw(ctx, call.tx, call.input.id, call.operator.id));
