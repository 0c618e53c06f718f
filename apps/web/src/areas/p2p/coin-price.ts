import { priceDecimals } from "@candor/rules/escrow/price-decimals.ts";
import { type Decimal, type Missing, formatFiat, readDecimal } from "@candor/ui/figures/format.ts";

/** The decimals that a price of a coin is told with; a missing one has none. */
export function decimalsOf(value: Decimal | Missing): { decimals?: number } {
  const price = readDecimal(value);
  return price === undefined ? {} : { decimals: priceDecimals(price) };
}

/** The price of a coin as a text. */
export const printCoinPrice = (
  value: string,
  format: { locale: string; currency: string },
): string => formatFiat(value, { ...format, ...decimalsOf(value) });
