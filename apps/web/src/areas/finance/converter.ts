import { type Dec, ONE, dec, formatDec, parseDec, quantize, quotient } from "@candor/money";

/** What one unit of something is worth in USDT, kept as a fraction so that no figure is rounded twice. */
export type Worth = { numerator: Dec; denominator: Dec };

/** A coin by its index price in USDT. */
export const coinWorth = (price: string): Worth => ({ numerator: dec(price), denominator: ONE });
/** A fiat currency by how much of it one USDT buys. */
export const fiatWorth = (rate: string): Worth => ({ numerator: ONE, denominator: dec(rate) });

/** How many of `to` an amount of `from` makes, rounded down at 18 decimals. */
export function converted(amount: Dec, from: Worth, to: Worth): Dec | undefined {
  if (from.denominator === 0n || to.numerator === 0n) return undefined;
  const above = [amount, from.numerator, to.denominator];
  return quotient(above, [from.denominator, to.numerator], "down");
}

/** A conversion as text with so many decimals, rounded down; undefined while something is missing. */
export function convertedText(
  text: string,
  from: Worth | undefined,
  to: Worth | undefined,
  decimals: number,
): string | undefined {
  const amount = parseDec(text);
  if (amount === undefined || from === undefined || to === undefined) return undefined;
  const result = converted(amount, from, to);
  return result === undefined ? undefined : formatDec(quantize(result, tickOf(decimals), "down"));
}

const tickOf = (decimals: number): Dec =>
  dec(decimals === 0 ? "1" : `0.${"1".padStart(decimals, "0")}`);
