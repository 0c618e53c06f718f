import type { conversion } from "@candor/contract/areas/conversion.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { conversionBounds } from "@candor/rules/conversion.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { dealNow } from "./deal.ts";
import { sealQuote } from "./quotes.ts";
import { readTerms } from "./rows.ts";
import { dealView } from "./view.ts";

export const getConversionQuote: ReadHandler<typeof conversion.calls.getConversionQuote> = async (
  ctx,
  { input, caller },
) => {
  const terms = await readTerms(ctx.db);
  const found = dealNow(ctx, input, terms);
  if (isRefusal(found)) return found;
  const until = new Date(ctx.clock.now().getTime() + terms.quoteSeconds * 1_000);
  const { minimum, maximum } = conversionBounds(found.from, terms);
  return {
    ...dealView(ctx, found.deal),
    quote_id: sealQuote(ctx, caller.userId, found.deal, until),
    expires_at: until.toISOString(),
    spread: formatDec(terms.spread),
    minimum: formatDec(minimum),
    maximum: formatDec(maximum),
  };
};
