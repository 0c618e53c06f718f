import { otc } from "@candor/contract/areas/otc/calls.ts";
import { type RefusalCode, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { dec, div, formatDec } from "@candor/money";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { whyBarred } from "../../http/gate.ts";
import type { Call, ReadHandler } from "../../http/handlers.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { basisNow } from "../conversion/index.ts";
import { otcTerms } from "./offer.ts";

type Compare = typeof otc.calls.compareOffers;
type Offer = CallOutput<"otc.compareOffers">["offers"][number];

/** What the house would give at this moment, or why it would give this caller nothing. */
async function overTheCounter(
  ctx: Ctx,
  { caller, input }: Call<Compare>,
  fiatId: number,
): Promise<Offer | RefusalCode> {
  const barred = whyBarred(ctx, otc.calls.getOtcQuote, caller, true);
  if (barred !== undefined) return barred.refused;
  const wanted = {
    number: input.amount,
    from_currency_id: fiatId,
    to_currency_id: input.currency_id,
  };
  const basis = await basisNow(ctx, wanted, await otcTerms(ctx, caller.userId));
  if (isRefusal(basis)) return basis.refused;
  const { received } = conversionOf(basis.number, basis.from, basis.to, basis);
  const price = formatDec(div(basis.number, received, "up"));
  return { by: "otc", received: formatDec(received), price, ad: null };
}

export const compareOffers: ReadHandler<Compare> = async (ctx, call) => {
  const { currency_id: coinId, fiat } = call.input;
  const fiatId = ctx.catalogue.currencies.find(
    ({ kind, code }) => kind === "fiat" && code === fiat,
  )?.id;
  if (fiatId === undefined || ctx.catalogue.currency(coinId)?.kind !== "coin")
    return refuse("unknown-currency");
  const own = await overTheCounter(ctx, call, fiatId);
  const offers = typeof own === "string" ? [] : [own];
  return {
    offers: offers.toSorted((a, b) => (dec(a.received) < dec(b.received) ? 1 : -1)),
    otc_refusal: typeof own === "string" ? own : null,
  };
};
