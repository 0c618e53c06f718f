import { type Dec, UNIT, div, fromUnits, mul, sub } from "@candor/money";
import { YEAR_SECONDS } from "./premium.ts";
import type { Both, DualTerms } from "./terms.ts";

/**
 * The payouts of an investment in its two outcomes (product rules, section 9): invested x (1 + days x annual rate /
 * 365), as it is or exchanged at the linked price. The days are those that remained when it was bought, to the
 * second. All is multiplied first and divided once, and rounded down to the decimals of the paid currency.
 */
export function dualPayouts(
  invested: Dec,
  { type, linkedPrice, seconds, annualRate, coinDecimals, quoteDecimals }: DualTerms,
): Both {
  const year = BigInt(YEAR_SECONDS) * UNIT;
  const grown = invested * (year + BigInt(seconds) * annualRate);
  return type === "sell-high"
    ? {
        coin: wholes(grown, year, coinDecimals),
        quote: wholes(grown * linkedPrice, year * UNIT, quoteDecimals),
      }
    : {
        coin: wholes(grown * UNIT, year * linkedPrice, coinDecimals),
        quote: wholes(grown, year, quoteDecimals),
      };
}

/** A quotient of units, rounded down to so many decimals. */
function wholes(dividend: bigint, divisor: bigint, decimals: number): Dec {
  const smallest = UNIT / 10n ** BigInt(decimals);
  return fromUnits((dividend / (divisor * smallest)) * smallest);
}

/** The house's reserve for either outcome: the investment pays for itself where it is not exchanged. */
export const dualReserve = (invested: Dec, type: DualTerms["type"], payouts: Both): Both =>
  type === "sell-high"
    ? { coin: sub(payouts.coin, invested), quote: payouts.quote }
    : { coin: payouts.coin, quote: sub(payouts.quote, invested) };

/** Returns the paid currency: the coin below the linked price, and the quote at it or above. */
export const paidIn = (settlementPrice: Dec, linkedPrice: Dec): keyof Both =>
  settlementPrice < linkedPrice ? "coin" : "quote";

/** What an investment and what was put in would be worth at a price, in what the coin is priced in; rounded down. */
export function againstHolding(
  invested: Dec,
  { type, linkedPrice }: Pick<DualTerms, "type" | "linkedPrice">,
  payouts: Both,
  price: Dec,
): { paid: Dec; held: Dec } {
  return {
    paid: paidIn(price, linkedPrice) === "coin" ? mul(payouts.coin, price, "down") : payouts.quote,
    held: type === "sell-high" ? mul(invested, price, "down") : invested,
  };
}

/**
 * The price beyond which a mere holder has more, in the currency of the coin's price: above it where the coin is
 * given, below it where the coin is bought; rounded down.
 */
export const breakEvenPrice = (invested: Dec, type: DualTerms["type"], payouts: Both): Dec =>
  type === "sell-high" ? div(payouts.quote, invested, "down") : div(invested, payouts.coin, "down");
