import { add, type Dec, ZERO } from "@candor/money";
import type { Quote } from "./source.ts";

export type QuoteBoard = ReturnType<typeof createQuoteBoard>;

/**
 * The latest quote of every source for every symbol. A source may quote more often than the index is
 * taken, so its volumes add up here until `take` hands them over; each unit is handed over once.
 */
export function createQuoteBoard(symbols: readonly string[]) {
  const bySymbol = new Map(symbols.map((symbol) => [symbol, new Map<string, Quote>()]));

  return {
    accept: (quote: Quote): void => {
      const board = bySymbol.get(quote.symbol);
      // A source is a stranger: a price of nothing or a time that is none is no quote.
      if (!board || quote.price <= ZERO || Number.isNaN(quote.at.getTime())) return;
      const waiting = board.get(quote.source)?.volume;
      board.set(quote.source, { ...quote, volume: addKnown(waiting, quote.volume) });
    },
    /** Sorted by source, so that the same quotes always make the same record. */
    take: (symbol: string): Quote[] => {
      const board = bySymbol.get(symbol);
      if (!board) return [];
      const quotes = [...board.values()].toSorted((a, b) => (a.source < b.source ? -1 : 1));
      for (const quote of quotes) board.set(quote.source, { ...quote, volume: undefined });
      return quotes;
    },
    /** When the source last quoted each symbol it has quoted. */
    lastQuotes: (source: string): Date[] =>
      [...bySymbol.values()].flatMap((board) => board.get(source)?.at ?? []),
  };
}

/** The sum of what is known; nothing known stays unknown. */
function addKnown(a: Dec | undefined, b: Dec | undefined): Dec | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : add(a, b);
}
