import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";
import { netLeft } from "@candor/rules/conversion-net.ts";
import { conversionBounds } from "@candor/rules/conversion.ts";
import { inStages } from "../../http/handlers.ts";
import { readNets } from "./net-rows.ts";
import { offerNow, unsigned } from "./offer.ts";
import { userTerms } from "./user-terms.ts";
import { dealView } from "./view.ts";

/** No database connection is held while the prices are looked up, which may have to be read first. */
export const getConversionQuote = inStages<typeof conversion.calls.getConversionQuote>(
  async (ctx, { input, caller: { userId } }) => {
    const terms = await userTerms(ctx.db, userId);
    const offer = await offerNow(ctx, userId, input, terms, unsigned);
    if (isRefusal(offer)) return offer;
    const { from, to, spread, at } = offer.basis;
    const nets = await readNets(ctx.db, { userId, at }, [from, to], terms);
    const { minimum, maximum } = conversionBounds(from, terms);
    return {
      ...dealView(offer.basis, offer.conversion),
      quote_id: offer.id,
      expires_at: offer.expiresAt.toISOString(),
      spread: formatDec(spread),
      move_max: formatDec(quoteMoveMax(spread)),
      remaining_usdt: formatDec(netLeft(...nets)),
      minimum: formatDec(minimum),
      maximum: formatDec(maximum),
    };
  },
);
