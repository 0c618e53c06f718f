import type { conversion } from "@candor/contract/areas/conversion.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { quoteMoveMax } from "@candor/rules/conversion-decision.ts";
import { netLeft } from "@candor/rules/conversion-net.ts";
import { conversionBounds } from "@candor/rules/conversion.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { basisNow } from "./basis.ts";
import { readNets } from "./net-rows.ts";
import { offerQuote } from "./offer.ts";
import { readTerms } from "./rows.ts";
import { dealView } from "./view.ts";

export const getConversionQuote: WriteHandler<typeof conversion.calls.getConversionQuote> = async (
  ctx,
  { input, caller: { userId }, tx },
) => {
  const terms = await readTerms(tx);
  const basis = await basisNow(ctx, input, terms);
  if (isRefusal(basis)) return basis;
  const { from, to, spread, at } = basis;
  const nets = await readNets(tx, { userId, at }, [from, to], terms);
  const quote = await offerQuote(ctx, tx, userId, basis, terms.quoteSeconds);
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
};
