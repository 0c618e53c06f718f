import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, add, dec, mul, quantize, sub } from "@candor/money";

/** The coins that users trade with each other: their prices in a fiat are fine enough by the hundredth. */
export const COINS: readonly string[] = ["USDT", "BTC", "ETH"];

/** Open advertisements of a user, and users with whom one does not trade. */
export const ADS_MAX = 10;
export const BLOCKS_MAX = 200;

/** The step of a price, also of fiats without hundredths: a price is a rate, and no amount. */
const PRICE_STEP = dec("0.01");

export const isOnPriceStep = (price: Dec): boolean => price % PRICE_STEP === 0n;

/** A price on its step, against who advertises: a seller asks no more than the figure says, a buyer gives no less. */
export const priceAgainst = (side: "buy" | "sell", price: Dec): Dec =>
  quantize(price, PRICE_STEP, side === "sell" ? "down" : "up");

/** The lowest and the highest price that an advertisement may have, at an index. */
export const bandAround = (index: Dec, band: Dec): { lowest: Dec; highest: Dec } => ({
  lowest: quantize(mul(index, sub(ONE, band), "up"), PRICE_STEP, "up"),
  highest: quantize(mul(index, add(ONE, band), "down"), PRICE_STEP, "down"),
});

/** Why a price is no price of an advertisement: it is too far from the index. */
export function refuseBeyond(
  price: Dec,
  index: Dec,
  { band, fiat }: { band: Dec; fiat: string },
): Refusal<"p2p-price-beyond"> | undefined {
  const { lowest, highest } = bandAround(index, band);
  if (price >= lowest && price <= highest) return undefined;
  return refuse("p2p-price-beyond", { lowest, highest, currency: fiat });
}
