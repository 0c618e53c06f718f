import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE } from "@candor/money";
import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import { nextEvents } from "../../feed/sequence.ts";

/** The currency in which every value is counted. */
export const QUOTE_CODE = "USDT";

export const isQuote = ({ catalogue }: Pick<CoreCtx, "catalogue">, currencyId: number): boolean =>
  catalogue.currency(currencyId)?.code === QUOTE_CODE;

/** The market on which a coin is sold or bought. */
export const marketOf = ({ catalogue }: Pick<CoreCtx, "catalogue">, currencyId: number) =>
  catalogue.markets.find(
    ({ baseId, quoteCode }) => baseId === currencyId && quoteCode === QUOTE_CODE,
  );

type Priced = Pick<CoreCtx, "catalogue" | "indexOf">;

/** The index of a coin now; undefined while it is stale. */
export function priceOf(ctx: Priced, currencyId: number): Dec | undefined {
  if (isQuote(ctx, currencyId)) return ONE;
  const market = marketOf(ctx, currencyId);
  return market && ctx.indexOf(market.symbol);
}

export function freshPrice(ctx: Priced, currencyId: number): Dec | Refusal<"no-price"> {
  return priceOf(ctx, currencyId) ?? refuse("no-price");
}

/** Why a loan cannot grow by these coins now: its collateral could not be sold, or its debt not bought. */
export function refuseHalted(
  ctx: Pick<CoreCtx, "catalogue">,
  currencyIds: readonly number[],
): Refusal<"market-halted"> | undefined {
  for (const id of currencyIds) {
    const market = isQuote(ctx, id) ? undefined : marketOf(ctx, id);
    if (market?.state === "halted")
      return refuse("market-halted", {
        symbol: market.symbol,
        cause: market.haltCause ?? "maintenance",
      });
  }
  return undefined;
}

/** The newest recorded second: its event, and the price of a coin in it. */
export type Second = { event: number; priceOf: (currencyId: number) => Dec | undefined };

/**
 * The basis of margin calls and liquidations: the recorded index alone, without prices that are stale now or missing in
 * the second.
 */
export async function newestSecond(ctx: Ctx): Promise<Second | undefined> {
  const last = ctx.feed.lastId();
  const [event] = await nextEvents(ctx.pool, last - 1, 1);
  if (event?.kind !== "tick") return undefined;
  return {
    event: event.id,
    priceOf: (currencyId) => {
      if (isQuote(ctx, currencyId)) return ONE;
      const market = marketOf(ctx, currencyId);
      if (market === undefined || ctx.indexOf(market.symbol) === undefined) return undefined;
      return event.prices.get(market.id);
    },
  };
}
