import { priceDecimals } from "@candor/rules/escrow/price-decimals.ts";
import { type Decimal, type Missing, formatFiat, readDecimal } from "@candor/ui/figures/format.ts";

/** Returns the decimals of a displayed coin price; none for a missing price. */
export function decimalsOf(value: Decimal | Missing): { decimals?: number } {
  const price = readDecimal(value);
  return price === undefined ? {} : { decimals: priceDecimals(price) };
}

/** The price of a coin as a text. */
export const printCoinPrice = (
  value: string,
  format: { locale: string; currency: string },
): string => formatFiat(value, { ...format, ...decimalsOf(value) });
