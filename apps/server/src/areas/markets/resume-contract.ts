import type { markets } from "@candor/contract/areas/markets.operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { switchContract } from "./switch-contract.ts";

export const resumeContract: OperatorWriteHandler<typeof markets.calls.resumeContract> = (
  ctx,
  { input: { market_id: marketId, reason }, ...call },
) => switchContract(ctx, call, { marketId, cause: null, reason });
