import { add, type Dec, ZERO } from "@candor/money";
import type { AgedQuote } from "@candor/rules/index-price.ts";
import type { Quote } from "./source.ts";

export type QuoteBoard = ReturnType<typeof createQuoteBoard>;

export type BoardTerms = {
  symbols: readonly string[];
  /** How far a source's clock may be ahead of ours. */
  aheadMs: number;
  /** Monotonic time, independent of the clock. */
  elapsedMs: () => number;
};

type Arrived = Quote & { arrivedMs: number };

/**
 * The latest quote of every source for every symbol. A source may quote more often than the index is
 * taken, so its volumes add up here until `take` hands them over; each unit is handed over once.
 */
export function createQuoteBoard({ symbols, aheadMs, elapsedMs }: BoardTerms) {
  const bySymbol = new Map(symbols.map((symbol) => [symbol, new Map<string, Arrived>()]));

  /**
   * By the source's own time, but at least the time since its arrival, so that a clock set back makes no old quote
   * young. A quote from the future keeps a negative age, which does not count.
   */
  const ageOf = ({ at, arrivedMs }: Arrived, nowMs: number): number => {
    const claimedMs = nowMs - at.getTime();
    return claimedMs < -aheadMs
      ? claimedMs
      : Math.max(claimedMs, Math.floor(elapsedMs() - arrivedMs));
  };

  return {
    accept: (quote: Quote): void => {
      const board = bySymbol.get(quote.symbol);
      // Sources are not trusted: a price that is not positive or an invalid time is no quote.
      if (!board || quote.price <= ZERO || Number.isNaN(quote.at.getTime())) return;
      const volume = addKnown(board.get(quote.source)?.volume, quote.volume);
      board.set(quote.source, { ...quote, volume, arrivedMs: elapsedMs() });
    },
    /** Sorted by source, with their ages then. */
    take: (symbol: string, nowMs: number): AgedQuote[] => {
      const board = bySymbol.get(symbol);
      if (!board) return [];
      const quotes = [...board.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
      for (const quote of quotes) board.set(quote.source, { ...quote, volume: undefined });
      return quotes.map((quote) => {
        const { source, price, volume } = quote;
        return { source, price, volume, ageMs: ageOf(quote, nowMs) };
      });
    },
    /** When the source last quoted each of its symbols, and the quote's age. */
    lastQuotes: (source: string, nowMs: number): { at: Date; ageMs: number }[] =>
      [...bySymbol.values()].flatMap((board) => {
        const quote = board.get(source);
        return quote === undefined ? [] : [{ at: quote.at, ageMs: ageOf(quote, nowMs) }];
      }),
  };
}

/** The sum of the known volumes; undefined if none is known. */
function addKnown(a: Dec | undefined, b: Dec | undefined): Dec | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : add(a, b);
}
