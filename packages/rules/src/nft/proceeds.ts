import { type Dec, ZERO, mul, quantize, sub } from "@candor/money";
import { amountStep } from "../amount-step.ts";

export type SaleTerms = {
  /** The house's part, and the artist's of a resale: parts of one. */
  feeRate: Dec;
  royaltyRate: Dec;
  isResale: boolean;
  /** The decimals of the paying currency. */
  decimals: number;
};

export type Proceeds = { price: Dec; fee: Dec; royalty: Dec; receives: Dec };

/** Splits a price: fee and royalty are rounded down to the currency's decimals, and the seller gets the rest. */
export function proceedsOf(
  price: Dec,
  { feeRate, royaltyRate, isResale, decimals }: SaleTerms,
): Proceeds {
  const part = (rate: Dec): Dec => quantize(mul(price, rate, "down"), amountStep(decimals), "down");
  const fee = part(feeRate);
  const royalty = isResale ? part(royaltyRate) : ZERO;
  return { price, fee, royalty, receives: sub(sub(price, fee), royalty) };
}
