import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { switchContract } from "./switch-contract.ts";
import { whyNotResumed } from "./why-not-resumed.ts";

export const resumeContract: OperatorWriteHandler<typeof markets.calls.resumeContract> = async (
  ctx,
  { input: { market_id: marketId, reason }, ...call },
) => {
  const symbol = ctx.catalogue.contract(marketId)?.symbol ?? marketId;
  call.record({ target: `contract:${symbol}`, reason });
  return (
    (await whyNotResumed(ctx, call, "contract-state", marketId)) ??
    switchContract(ctx, call, { marketId, cause: null, reason })
  );
};
