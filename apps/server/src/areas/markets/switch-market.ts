import type { HaltCause } from "@candor/contract/words.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { recordChange } from "../../operators/config-changes.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteCall } from "../../operators/operator-handlers.ts";
import { marketView } from "./operator-view.ts";
import { lockMarketState, updateMarketState } from "./rows.ts";

type Switch = { marketId: number; cause: HaltCause | null; reason: string };

/**
 * Halts a market for everybody, or with no cause opens it again: at once, published with its cause,
 * and known to the writer before the answer.
 */
export async function switchMarket(
  ctx: OperatorCtx,
  { tx, record, afterCommit }: Pick<OperatorWriteCall, "tx" | "record" | "afterCommit">,
  { marketId, cause, reason }: Switch,
) {
  const market = ctx.catalogue.market(marketId);
  record({ target: `market:${market?.symbol ?? marketId}`, reason });
  if (market === undefined) return refuse("unknown-market");
  const state = cause === null ? "open" : "halted";
  const before = await lockMarketState(tx, marketId);
  if (before.state === state) return refuse("market-state-same", { symbol: market.symbol });
  const after = { state, halt_cause: cause } as const;
  await updateMarketState(tx, marketId, after);
  const now = ctx.clock.now();
  const about = { kind: "market-state", subject: `${marketId}`, title: market.symbol };
  const change = { ...about, before, after, reason };
  const dates = { decidedAt: now, effectiveAt: now };
  await recordChange(tx, { ...change, ...dates, isPublic: true }, true);
  record({ before, after });
  afterCommit(() => ctx.catalogue.refresh());
  return { ...marketView(ctx, market), ...after };
}
