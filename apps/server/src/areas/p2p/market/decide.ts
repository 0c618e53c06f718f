import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, type Rounding, abs, add, mul, quantize, sub } from "@candor/money";
import { amountStep, refuseFiner } from "@candor/rules/amount-step.ts";
import { priceDecimals } from "@candor/rules/escrow/price-decimals.ts";
import { fiatDecimals } from "@candor/rules/fiat.ts";

/** The coins that users trade with each other. */
export const COINS: readonly string[] = ["USDT", "BTC", "ETH"];

/** The most advertisements of a user that are not closed, and the most blocked users. */
export const ADS_MAX = 10;
export const BLOCKS_MAX = 200;

const onStep = (price: Dec, rounding: Rounding): Dec =>
  quantize(price, amountStep(priceDecimals(price)), rounding);
/** The decimals of a floating price's factor. */
const FACTOR_DECIMALS = 4;

/** A floating price on its step, rounded against the advertiser: down for a seller, up for a buyer. */
export function floatingPrice(side: "buy" | "sell", index: Dec, factor: Dec): Dec {
  const rounding = side === "sell" ? "down" : "up";
  return onStep(mul(index, factor, rounding), rounding);
}

/** The lowest and highest price of an advertisement at an index. */
export const bandAround = (index: Dec, band: Dec): { lowest: Dec; highest: Dec } => ({
  lowest: onStep(mul(index, sub(ONE, band), "up"), "up"),
  highest: onStep(mul(index, add(ONE, band), "down"), "down"),
});

/** The terms of an advertisement, with either a price or a factor. */
export type Offer = {
  side: "buy" | "sell";
  fiat: string;
  price: Dec | undefined;
  factor: Dec | undefined;
  total: Dec;
  minimum: Dec;
  maximum: Dec;
};

/** An offer is checked against the coin's decimals, its index and a USDT's in the fiat, and the terms. */
export type Judged = {
  decimals: number;
  index: Dec;
  usdt: Dec;
  band: Dec;
  orderMinimumUsdt: Dec;
};

/** The refusal of an offer; undefined when it may be advertised. */
export const offerRefusal = (offer: Offer, by: Judged) =>
  refuseDecimals(offer, by) ?? refusePrice(offer, by) ?? refuseLimits(offer, by);

function refuseDecimals(
  { price, factor, total, minimum, maximum, fiat }: Offer,
  { decimals }: Judged,
): Refusal<"too-many-decimals" | "parameter-error"> | undefined {
  if ((price === undefined) === (factor === undefined))
    return refuse("parameter-error", { field: "price" });
  return (
    refuseFiner(total, decimals) ??
    refuseFiner(minimum, fiatDecimals(fiat)) ??
    refuseFiner(maximum, fiatDecimals(fiat)) ??
    (price && refuseFiner(price, priceDecimals(price))) ??
    (factor && refuseFiner(factor, FACTOR_DECIMALS))
  );
}

/** A price too far from the index is a typing error or a trap. */
function refusePrice(
  { fiat, price, factor }: Offer,
  { index, band }: Judged,
): Refusal<"p2p-price-beyond"> | undefined {
  const isBeyond =
    price === undefined
      ? abs(sub(factor ?? ONE, ONE)) > band
      : abs(sub(price, index)) > mul(index, band, "down");
  if (!isBeyond) return undefined;
  return refuse("p2p-price-beyond", { ...bandAround(index, band), currency: fiat });
}

function refuseLimits(
  offer: Offer,
  { index, usdt, orderMinimumUsdt }: Judged,
): Refusal<"below-minimum" | "p2p-limits-crossed"> | undefined {
  const { side, price, factor = ONE, minimum, maximum, total, fiat } = offer;
  const least = quantize(mul(orderMinimumUsdt, usdt, "up"), amountStep(fiatDecimals(fiat)), "up");
  if (minimum < least) return refuse("below-minimum", { minimum: least, currency: fiat });
  const worth = mul(total, price ?? floatingPrice(side, index, factor), "down");
  return minimum > maximum || minimum > worth ? refuse("p2p-limits-crossed") : undefined;
}
