import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { switchContract } from "./switch-contract.ts";

export const haltContract: OperatorWriteHandler<typeof markets.calls.haltContract> = (
  ctx,
  { input: { market_id: marketId, cause, reason }, ...call },
) => switchContract(ctx, call, { marketId, cause, reason });
