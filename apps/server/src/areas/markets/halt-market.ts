import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { switchMarket } from "./switch-market.ts";

export const haltMarket: OperatorWriteHandler<typeof markets.calls.haltMarket> = (
  ctx,
  { input: { market_id: marketId, cause, reason }, ...call },
) => switchMarket(ctx, call, { marketId, cause, reason });
