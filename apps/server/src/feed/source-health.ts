import type { QuoteBoard } from "./quote-board.ts";

export type SourceHealth = {
  source: string;
  lastQuoteAt: Date | undefined;
  /** How many of the feed's symbols this source quotes freshly. */
  freshSymbols: number;
};

export function sourceHealth(
  source: string,
  board: QuoteBoard,
  { now, freshnessMs }: { now: Date; freshnessMs: number },
): SourceHealth {
  const times = board.lastQuotes(source).map((at) => at.getTime());
  return {
    source,
    lastQuoteAt: times.length === 0 ? undefined : new Date(Math.max(...times)),
    freshSymbols: times.filter((time) => Math.abs(now.getTime() - time) <= freshnessMs).length,
  };
}
