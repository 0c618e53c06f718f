import { type Dec, ZERO, mul, quantize, sub } from "@candor/money";
import { amountStep } from "../amount-step.ts";

export type SaleTerms = {
  /** The house's part, and the artist's of a resale: parts of one. */
  feeRate: Dec;
  royaltyRate: Dec;
  isResale: boolean;
  /** Of the currency that is paid in. */
  decimals: number;
};

export type Proceeds = { price: Dec; fee: Dec; royalty: Dec; receives: Dec };

/** Where a price goes. Fee and royalty are rounded down to what the currency is named in, and the seller has the rest. */
export function proceedsOf(
  price: Dec,
  { feeRate, royaltyRate, isResale, decimals }: SaleTerms,
): Proceeds {
  const part = (rate: Dec): Dec => quantize(mul(price, rate, "down"), amountStep(decimals), "down");
  const fee = part(feeRate);
  const royalty = isResale ? part(royaltyRate) : ZERO;
  return { price, fee, royalty, receives: sub(sub(price, fee), royalty) };
}
