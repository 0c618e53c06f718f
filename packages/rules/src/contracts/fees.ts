import { type Dec, fromUnits, mul } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/** What it costs to open at a price: value x rate in the quote currency, rounded up (section 0.2). */
export const openFee = (terms: ContractTerms, lots: number, price: Dec): Dec =>
  mul(valueOf(terms, lots, price), terms.openFeeRate, "up");

/** What it costs to close at a price: value x rate in the quote currency, rounded up. */
export const closeFee = (terms: ContractTerms, lots: number, price: Dec): Dec =>
  mul(valueOf(terms, lots, price), terms.closeFeeRate, "up");

/**
 * What so many nights cost at the mark of the cut-off: value x rate of the side x nights, rounded up once
 * (product rules, section 4). Over a weekend or a holiday several nights are due at the last open mark.
 */
export function overnightFundingOf(
  terms: ContractTerms,
  direction: Direction,
  lots: number,
  mark: Dec,
  nights: number,
): Dec {
  const rate = direction === "long" ? terms.longOvernightRate : terms.shortOvernightRate;
  return mul(valueOf(terms, lots, mark), fromUnits(rate * BigInt(nights)), "up");
}
