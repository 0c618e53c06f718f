import type { MarketBook, PriceMove } from "./market-book.ts";

/**
 * Queues a price: the stops it reaches fire as soon as the batches have room. A price that reaches no stop beyond
 * those of earlier ones is counted only: while many stops fire, each of their trades is a price, and all of them
 * would wait otherwise.
 */
export function pushMove(
  book: Pick<MarketBook, "moves">,
  source: PriceMove["source"],
  ticks: number,
): void {
  const last = book.moves.at(-1);
  if (last === undefined || "arm" in last || !isSilent(book, source, ticks))
    book.moves.push({ source, ticks, silent: 0 });
  else last.silent += 1;
}

/**
 * Whether a price reaches no stop once the waiting ones are done. A sell stop has seen a price as low since the
 * highest, from which trailing stops count, and so have plain ones since before; a buy stop the reverse. Only prices
 * since the last armed stop are compared.
 */
function isSilent(
  { moves }: Pick<MarketBook, "moves">,
  source: PriceMove["source"],
  ticks: number,
): boolean {
  let highest = -Infinity;
  let lowest = Infinity;
  let lowestSinceHighest = Infinity;
  let highestSinceLowest = -Infinity;
  const armed = moves.findLastIndex((move) => "arm" in move);
  for (const move of moves.slice(armed + 1)) {
    if ("arm" in move || move.source !== source) continue;
    if (move.ticks > highest) [highest, lowestSinceHighest] = [move.ticks, Infinity];
    if (move.ticks < lowest) [lowest, highestSinceLowest] = [move.ticks, -Infinity];
    lowestSinceHighest = Math.min(lowestSinceHighest, move.ticks);
    highestSinceLowest = Math.max(highestSinceLowest, move.ticks);
  }
  return ticks >= lowestSinceHighest && ticks <= highestSinceLowest;
}
