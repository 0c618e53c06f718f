import type { MarketBook, PriceMove } from "./market-book.ts";

/**
 * A price has come by: what it reaches fires, as soon as the batches have room for it. One that can
 * reach nobody whom those before it have not reached is counted only: while many stops fire, every
 * one of their trades is a price, and without this all of them would wait.
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
 * Whether a price reaches nobody once those that wait are done. Whoever sells when it falls has seen
 * one as low since the highest, from which trailing stops count, and so of plain ones since before;
 * the other way round, whoever buys. Looked at are the prices since the last stop to be armed.
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
