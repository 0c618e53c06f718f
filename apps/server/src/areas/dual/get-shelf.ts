import type { dual } from "@candor/contract/areas/dual/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { offeringAt } from "./offer.ts";
import { trancheOnSale } from "./on-sale.ts";
import { pairOf, trancheView } from "./view.ts";

export const getShelf: ReadHandler<typeof dual.calls.getShelf> = async (
  ctx,
  { input, caller, lang },
) => {
  const realm = caller?.realm ?? "live";
  const tranche = await trancheOnSale(ctx, ctx.db, realm, input.id);
  if (isRefusal(tranche)) return tranche;
  const offer = await (await offeringAt(ctx, ctx.db, ctx.clock.now()))(tranche);
  if (isRefusal(offer)) return offer;
  const { text, hash } = consentText(ctx.texts, "dual.risk", lang);
  const { coin, quote } = pairOf(ctx, tranche.market_id);
  return {
    shelf: trancheView(ctx, tranche, offer),
    decimals: { coin: coin.decimals, quote: quote.decimals },
    coverage: await Promise.all(
      [coin, quote].map(async ({ id: currencyId, code }) => {
        const of = { realm, name: houseName.dual, currencyId };
        const { available, frozen } = await houseReserve(ctx.db, of);
        return { currency_code: code, free: formatDec(available), set_aside: formatDec(frozen) };
      }),
    ),
    risk: { text, consent: hash.toString("hex") },
  };
};
