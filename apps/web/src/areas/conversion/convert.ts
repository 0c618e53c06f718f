import type { WrittenRefusal } from "@candor/contract/refusals.ts";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, dec, div, formatDec } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";

export type Quote = CallOutput<"conversion.getConversionQuote">;
type QuoteInput = CallInput<"conversion.getConversionQuote">;

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
