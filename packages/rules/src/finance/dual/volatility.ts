import { type Dec, ONE, ZERO, div, fromInteger, fromUnits, min, mul, sub } from "@candor/money";
import { squareRoot } from "./curves.ts";

/** A volatility measures the closing prices of this many hours before a midnight of UTC, and the last day alone. */
export const HOURS_MEASURED = 168;
export const HOURS_OF_A_DAY = 24;
const HOURS_A_YEAR = fromInteger(8_760);

/**
 * How much a price moves in a year, as a part of it: the square root of the mean square of the hourly changes and of a
 * year's hours, rounded down; of the last days and of the last one the smaller. Closing prices, the oldest first;
 * undefined of fewer than a day's.
 */
export function volatilityOf(closes: readonly Dec[]): Dec | undefined {
  const squares = closes.slice(1).map((close, index) => {
    const change = sub(div(close, closes[index] ?? close, "half"), ONE);
    return mul(change, change, "down");
  });
  if (squares.length < HOURS_OF_A_DAY) return undefined;
  return min(yearly(squares), yearly(squares.slice(-HOURS_OF_A_DAY)));
}

function yearly(squares: readonly Dec[]): Dec {
  const total = squares.reduce((sum, square) => fromUnits(sum + square), ZERO);
  const mean = div(total, fromInteger(squares.length), "down");
  return squareRoot(mul(mean, HOURS_A_YEAR, "down"));
}
