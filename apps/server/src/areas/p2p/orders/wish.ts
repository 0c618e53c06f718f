import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, ZERO, add, dec, formatDec, min, mul, quotient, sub } from "@candor/money";
import { onAmountStep } from "@candor/rules/amount-step.ts";
import type { AdRow } from "../market/ad-rows.ts";
import { adPrice } from "../market/ad-price.ts";

/** A user's requirements of an advertisement, at the present index. */
export type Wish = {
  userId: string;
  side: P2pSide;
  currencyId: number;
  decimals: number;
  fiat: string;
  fiatAmount: Dec;
  country: string;
  methodId: string;
  /** The payer's name, which the user states for a purchase. */
  name: string;
  /** The account that a seller is paid to. */
  accountId: string | undefined;
  index: Dec;
  /** The worst price that is accepted; undefined accepts any. */
  worst: Dec | undefined;
};

export const otherSide = (side: P2pSide): P2pSide => (side === "buy" ? "sell" : "buy");

/** An advertisement's price and amount for a wish. */
export type Offer = { ad: AdRow; price: Dec; amount: Dec };

type Code =
  | "p2p-ad-unknown"
  | "p2p-ad-closed"
  | "p2p-own-advertisement"
  | "p2p-method-not-offered"
  | "p2p-price-moved"
  | "p2p-ad-limits"
  | "below-minimum"
  | "no-price";

/** The offer of an advertisement for a wish, with the coins rounded down, or its refusal. */
export function offerOf(ad: AdRow, wish: Wish): Offer | Refusal<Code> {
  const { fiatAmount, decimals, worst } = wish;
  const isOfPair = ad.currency_id === wish.currencyId && ad.fiat === wish.fiat;
  if (!isOfPair || ad.side === wish.side) return refuse("p2p-ad-unknown");
  if (ad.user_id === wish.userId) return refuse("p2p-own-advertisement");
  if (ad.state !== "open") return refuse("p2p-ad-closed");
  if (!ad.method_ids.includes(wish.methodId)) return refuse("p2p-method-not-offered");
  const price = adPrice(ad, wish.index);
  if (price === undefined) return refuse("no-price");
  if (worst !== undefined && isWorse(wish.side, price, worst))
    return refuse("p2p-price-moved", { price: formatDec(price), currency: ad.fiat });
  const [minimum, remaining] = [dec(ad.minimum), dec(ad.remaining)];
  const maximum = min(dec(ad.maximum), mul(remaining, price, "down"));
  const amount = onAmountStep(quotient([fiatAmount], [price], "down"), decimals);
  if (fiatAmount < minimum || fiatAmount > maximum || amount > remaining)
    return refuse("p2p-ad-limits", { minimum, maximum, currency: ad.fiat });
  if (amount === ZERO) return refuse("below-minimum", { minimum, currency: ad.fiat });
  return { ad, price, amount };
}

const isWorse = (side: P2pSide, price: Dec, worst: Dec): boolean =>
  side === "buy" ? price > worst : price < worst;

/**
 * How far from the index a request without a named price is taken. It is a tenth of the band of advertisements, so that
 * a merchant who knows of waiting requests gains nothing by asking for much.
 */
export const UNNAMED_BAND = dec("0.02");

/** The worst price for a user who names none. */
export const worstWithin = (side: P2pSide, index: Dec, band: Dec): Dec =>
  side === "buy" ? mul(index, add(ONE, band), "down") : mul(index, sub(ONE, band), "up");

/** A seller's request holds enough coins for its worst price. */
export const heldFor = ({ fiatAmount, decimals, worst }: Wish): Dec =>
  worst === undefined ? ZERO : onAmountStep(quotient([fiatAmount], [worst], "down"), decimals);
