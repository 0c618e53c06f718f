import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, type Rounding, abs, add, mul, quantize, sub } from "@candor/money";
import { amountStep, refuseFiner } from "@candor/rules/amount-step.ts";
import { priceDecimals } from "@candor/rules/escrow/price-decimals.ts";
import { fiatDecimals } from "@candor/rules/fiat.ts";

/** The coins that users trade with each other. */
export const COINS: readonly string[] = ["USDT", "BTC", "ETH"];

/** Advertisements of a user that are not closed, and blocked users. */
export const ADS_MAX = 10;
export const BLOCKS_MAX = 200;

const onStep = (price: Dec, rounding: Rounding): Dec =>
  quantize(price, amountStep(priceDecimals(price)), rounding);
/** The decimals of a part of the index. */
const FACTOR_DECIMALS = 4;

/** A part of the index on a price's step, against who advertises: a seller asks no more than it, a buyer gives no less. */
export function floatingPrice(side: "buy" | "sell", index: Dec, factor: Dec): Dec {
  const rounding = side === "sell" ? "down" : "up";
  return onStep(mul(index, factor, rounding), rounding);
}

/** The lowest and the highest price that an advertisement may have, at an index. */
export const bandAround = (index: Dec, band: Dec): { lowest: Dec; highest: Dec } => ({
  lowest: onStep(mul(index, sub(ONE, band), "up"), "up"),
  highest: onStep(mul(index, add(ONE, band), "down"), "down"),
});

/** What an advertisement offers; price or factor, never both. */
export type Offer = {
  side: "buy" | "sell";
  fiat: string;
  price: Dec | undefined;
  factor: Dec | undefined;
  total: Dec;
  minimum: Dec;
  maximum: Dec;
};

/** What an offer is judged by: the coin's decimals, its price in the fiat and that of a USDT, and the terms. */
export type Judged = {
  decimals: number;
  index: Dec;
  usdt: Dec;
  band: Dec;
  orderMinimumUsdt: Dec;
};

/** Why an offer is none; undefined where it can be advertised. */
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

/** A price that is too far from the index is a typing error or a trap. */
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
