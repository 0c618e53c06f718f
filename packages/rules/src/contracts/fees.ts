import { type Dec, fromUnits, mul } from "@candor/money";
import type { Direction } from "@candor/contract/words.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/** Returns the fee to open at a price: value x rate in the quote currency, rounded up (section 0.2). */
export const openFee = (terms: ContractTerms, lots: number, price: Dec): Dec =>
  mul(valueOf(terms, lots, price), terms.openFeeRate, "up");

/** Returns the fee to close at a price: value x rate in the quote currency, rounded up. */
export const closeFee = (terms: ContractTerms, lots: number, price: Dec): Dec =>
  mul(valueOf(terms, lots, price), terms.closeFeeRate, "up");

/**
 * Returns the overnight funding of some nights at the mark of the cut-off: value x rate of the side x nights, rounded
 * up once (product rules, section 4). The nights of a weekend or holiday are charged at the last open mark.
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
