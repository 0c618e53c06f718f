import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { contractView } from "./operator-view.ts";
import { type Switch, type SwitchCall, switchState } from "./switch-state.ts";

/** The same for a contract; its open positions stay. */
export async function switchContract(ctx: OperatorCtx, call: SwitchCall, asked: Switch) {
  const contract = ctx.catalogue.contract(asked.marketId);
  call.record({ target: `contract:${contract?.symbol ?? asked.marketId}`, reason: asked.reason });
  if (contract === undefined) return refuse("unknown-market");
  const about = {
    table: "contract_markets",
    kind: "contract-state",
    symbol: contract.symbol,
  } as const;
  return switchState(ctx, call, about, asked, contractView(ctx, contract));
}
