import type { markets } from "@candor/contract/areas/markets.operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { switchMarket } from "./switch-market.ts";

export const resumeMarket: OperatorWriteHandler<typeof markets.calls.resumeMarket> = (
  ctx,
  { input: { market_id: marketId, reason }, ...call },
) => switchMarket(ctx, call, { marketId, cause: null, reason });
