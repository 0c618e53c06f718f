import type { QuoteBoard } from "./quote-board.ts";

export type SourceHealth = {
  source: string;
  lastQuoteAt: Date | undefined;
  /** How many of the feed's symbols have a fresh quote of this source. */
  freshSymbols: number;
};

export function sourceHealth(
  source: string,
  board: QuoteBoard,
  { now, freshnessMs, aheadMs }: { now: Date; freshnessMs: number; aheadMs: number },
): SourceHealth {
  const quotes = board.lastQuotes(source, now.getTime());
  const fresh = quotes.filter(({ ageMs }) => ageMs >= -aheadMs && ageMs <= freshnessMs);
  return {
    source,
    lastQuoteAt:
      quotes.length === 0 ? undefined : new Date(Math.max(...quotes.map(({ at }) => at.getTime()))),
    freshSymbols: fresh.length,
  };
}
