import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";
import { netLeft } from "@candor/rules/conversion-net.ts";
import { conversionBounds } from "@candor/rules/conversion.ts";
import { inStages } from "../../http/handlers.ts";
import { basisNow } from "./basis.ts";
import { readNets } from "./net-rows.ts";
import { offerQuote } from "./offer.ts";
import { userTerms } from "./user-terms.ts";
import { dealView } from "./view.ts";

/** Holds no connection while it looks at the prices, which may have to be read first. */
export const getConversionQuote = inStages<typeof conversion.calls.getConversionQuote>(
  async (ctx, { input, caller: { userId } }) => {
    const terms = await userTerms(ctx.db, userId);
    const basis = await basisNow(ctx, input, terms);
    if (isRefusal(basis)) return basis;
    const { from, to, spread, at } = basis;
    const nets = await readNets(ctx.db, { userId, at }, [from, to], terms);
    const quote = await offerQuote(ctx, userId, basis, terms.quoteSeconds);
    const { minimum, maximum } = conversionBounds(from, terms);
    return {
      ...dealView(basis, quote.conversion),
      quote_id: quote.id,
      expires_at: quote.expiresAt,
      spread: formatDec(spread),
      move_max: formatDec(quoteMoveMax(spread)),
      remaining_usdt: formatDec(netLeft(...nets)),
      minimum: formatDec(minimum),
      maximum: formatDec(maximum),
    };
  },
);
