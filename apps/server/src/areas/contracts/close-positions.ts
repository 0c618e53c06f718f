import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { PositionRow } from "../../exchange/contracts/rows.ts";
import { throughExchange } from "../../http/handlers.ts";
import type { Claim } from "../../http/idempotency.ts";
import { listOpen } from "./rows.ts";

/** Each closing has a key derived from the call's, so a repeated request closes nothing twice. */
export const closePositions = throughExchange<typeof contracts.calls.closePositions>(
  async (ctx, { input, caller, claim }) => {
    const { type, currency_id: currencyId, legal_id: legalId } = input;
    const isOfOne = currencyId !== undefined && legalId !== undefined;
    const market = isOfOne ? ctx.catalogue.contractByPair(currencyId, legalId) : undefined;
    if (isOfOne && market === undefined) return refuse("unknown-market");
    const rows = (await listOpen(ctx.db, caller.userId, market?.id)).filter(
      ({ state, direction }) => state === "open" && (type === "all" || direction === type),
    );
    return { results: await Promise.all(rows.map((row) => closeOne(ctx, claim, row))) };
  },
);

async function closeOne(ctx: Ctx, claim: Claim, row: PositionRow) {
  const answer = await ctx.exchange.contracts.submit({
    kind: "close",
    claim: { ...claim, key: `${claim.key} ${row.id}` },
    realm: row.realm,
    marketId: row.market_id,
    number: row.number,
    lots: undefined,
    slippage: undefined,
  });
  return {
    id: row.id,
    symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "",
    direction: row.direction,
    is_accepted: !isRefusal(answer),
    refusal: isRefusal(answer) ? answer.refused : null,
  };
}
