import { type Side, depth } from "@candor/engine";
import { type Dec, dec, fromUnits, quantize } from "@candor/money";
import { type MarketBook, indexOf } from "./market-book.ts";

/** The value in quote bought and sold to find the middle: a small order at the top hardly moves it. */
const DEPTH_VALUE = dec("20000");
/** The most levels examined on each side: the house's ladder and a few levels of users between them. */
const LEVELS_MAX = 40;

/**
 * The middle between what a fixed value costs to buy and what it brings when sold, on the tick; undefined where a side does
 * not hold as much, or nothing is fresh.
 */
export function midPrice(book: MarketBook | undefined, now: Date): Dec | undefined {
  if (book === undefined || book.doubt !== undefined || book.isPaused) return undefined;
  if (indexOf(book, now) === undefined) return undefined;
  const [bid, ask] = [averagePrice(book, "buy"), averagePrice(book, "sell")];
  if (bid === undefined || ask === undefined) return undefined;
  return quantize(fromUnits((bid + ask) / 2n), fromUnits(book.tickSize), "half");
}

/** The average price of the best levels up to the needed value, rounded down. */
function averagePrice(book: MarketBook, side: Side): Dec | undefined {
  const unitsNeeded = DEPTH_VALUE / book.unitSize;
  let [units, lots] = [0n, 0n];
  for (const [ticks, offered] of depth(book.book, side, LEVELS_MAX)) {
    const [price, there] = [BigInt(ticks), BigInt(offered)];
    const needed = (unitsNeeded - units) / price + 1n;
    const taken = there < needed ? there : needed;
    units += taken * price;
    lots += taken;
    if (units >= unitsNeeded) return fromUnits((units * book.tickSize) / lots);
  }
  return undefined;
}
