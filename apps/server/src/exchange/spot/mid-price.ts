import { bestAsk, bestBid } from "@candor/engine";
import { type Dec, quantize, fromUnits } from "@candor/money";
import { type MarketBook, indexOf, priceOf } from "./market-book.ts";

/** The middle of the best two prices, on the tick; undefined where one of them is missing or nothing is fresh. */
export function midPrice(book: MarketBook | undefined, now: Date): Dec | undefined {
  if (book === undefined || book.doubt !== undefined || book.isPaused) return undefined;
  if (indexOf(book, now) === undefined) return undefined;
  const [bid, ask] = [bestBid(book.book), bestAsk(book.book)];
  if (bid === undefined || ask === undefined) return undefined;
  const twice = priceOf(book, bid + ask);
  return quantize(fromUnits(twice / 2n), fromUnits(book.tickSize), "half");
}
