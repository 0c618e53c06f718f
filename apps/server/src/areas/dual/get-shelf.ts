import type { dual } from "@candor/contract/areas/dual.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { shelfOnSale } from "./on-sale.ts";
import { pairOf, shelfView } from "./view.ts";

export const getShelf: ReadHandler<typeof dual.calls.getShelf> = async (
  ctx,
  { input, caller, lang },
) => {
  const shelf = await shelfOnSale(ctx, ctx.db, caller?.realm ?? "live", input.id);
  if (isRefusal(shelf)) return shelf;
  const { text, hash } = consentText(ctx.texts, "dual.risk", lang);
  const { coin, quote } = pairOf(ctx, shelf.market_id);
  return {
    shelf: shelfView(ctx, shelf),
    decimals: { coin: coin.decimals, quote: quote.decimals },
    risk: { text, consent: hash.toString("hex") },
  };
};
