import { otc } from "@candor/contract/areas/otc/calls.ts";
import { type RefusalCode, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { cmp, dec, div, formatDec, quotient } from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { Currency } from "../../catalogue/markets.ts";
import { whyBarred } from "../../http/gate.ts";
import type { Call, ReadHandler } from "../../http/handlers.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { basisNow } from "../conversion/index.ts";
import { adViews, fiatIndex, listAds } from "../p2p/index.ts";
import { otcTerms } from "./offer.ts";

type Compare = typeof otc.calls.compareOffers;
type Offer = CallOutput<"otc.compareOffers">["offers"][number];

const ADS_SHOWN = 3;

/** The amount that the house would pay now, or its refusal for this caller. */
async function overTheCounter(
  ctx: Ctx,
  { caller, input }: Call<Compare>,
  fiatId: number,
): Promise<Offer | RefusalCode> {
  const barred = whyBarred(ctx, otc.calls.getOtcQuote, caller, true);
  if (barred !== undefined) return barred.refused;
  const pair = { from_currency_id: fiatId, to_currency_id: input.currency_id };
  const wanted = { ...pair, number: input.amount };
  const basis = await basisNow(ctx, wanted, await otcTerms(ctx, caller.userId));
  if (isRefusal(basis)) return basis.refused;
  const { received } = conversionOf(basis.number, basis.from, basis.to, basis);
  const price = formatDec(div(basis.number, received, "up"));
  return { by: "otc", received: formatDec(received), price, ad: null };
}

/** The amounts that the best advertisements of other users would pay for the whole amount. */
async function fromOthers(
  ctx: Ctx,
  { caller: { userId }, input }: Call<Compare>,
  { id, decimals }: Currency,
): Promise<Offer[]> {
  const { amount, country, fiat } = input;
  const rows = await listAds(ctx.db, {
    side: "sell",
    currencyId: id,
    fiat,
    indexPrice: fiatIndex(ctx, id, fiat)?.price,
    taker: { userId, now: ctx.clock.now() },
    amount,
    country,
    methodId: undefined,
    sort: "price",
    offset: 0,
    // One more than shown, because the user's own advertisement is left out.
    count: ADS_SHOWN + 1,
  });
  const ads = await adViews(
    ctx,
    rows.filter(({ user_id: owner }) => owner !== userId).slice(0, ADS_SHOWN),
  );
  return ads.flatMap((ad): Offer[] => {
    if (ad.price === null) return [];
    const received = onAmountStep(quotient([amount], [dec(ad.price)], "down"), decimals);
    return [{ by: "p2p", received: formatDec(received), price: ad.price, ad }];
  });
}

export const compareOffers: ReadHandler<Compare> = async (ctx, call) => {
  const { currency_id: coinId, fiat } = call.input;
  const { currencies, currency } = ctx.catalogue;
  const fiatId = currencies.find(({ kind, code }) => kind === "fiat" && code === fiat)?.id;
  const coin = currency(coinId);
  if (fiatId === undefined || coin?.kind !== "coin") return refuse("unknown-currency");
  const own = await overTheCounter(ctx, call, fiatId);
  const others = await fromOthers(ctx, call, coin);
  const offers = typeof own === "string" ? others : [own, ...others];
  return {
    offers: offers.toSorted((a, b) => cmp(dec(b.received), dec(a.received))),
    otc_refusal: typeof own === "string" ? own : null,
  };
};
