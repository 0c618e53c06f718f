import type { WrittenRefusal } from "@candor/contract/refusals.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, dec, div, formatDec, min } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";
import type { Funds } from "../../parts/converting/draft.ts";

export type Quote = CallOutput<"conversion.getConversionQuote">;
type QuoteInput = CallInput<"conversion.getConversionQuote">;

export type Most = CallOutput<"conversion.getConversionMost">;

/** A price may move by this factor between filling in and sending without a refusal. */
const ROOM = dec("1.001");

/** All that can be converted at once of what there is; undefined until both are known. */
export function allOf(funds: Funds, bound: Most | undefined): Dec | undefined {
  if (funds === undefined || bound === undefined) return undefined;
  const most = dec(bound.most);
  return min(funds.available, funds.code === "USDT" ? most : div(most, ROOM, "down"));
}

/** How much of the given coin one of the got coin is. */
export const inverseOf = (rate: Dec): Dec => div(ONE, rate, "half");

/** What a quote was asked for. */
export const inputOf = (quote: Quote): QuoteInput => ({
  number: quote.number,
  from_currency_id: quote.from_currency_id,
  to_currency_id: quote.to_currency_id,
});

/** What stands instead of a quote that the price has left; undefined of another refusal. */
export function movedQuote(
  quote: Quote,
  { refused, params }: Pick<WrittenRefusal, "refused" | "params">,
): Quote | undefined {
  if (refused !== "quote-moved") return undefined;
  const { received, rate, fee, spread, quote_id: id, expires_at: until } = params;
  if (!(received && rate && fee && spread && id && until)) return undefined;
  const moveMax = formatDec(quoteMoveMax(dec(spread)));
  return {
    ...quote,
    received,
    rate,
    fee,
    spread,
    move_max: moveMax,
    quote_id: id,
    expires_at: until,
  };
}
