import type { Quote, Source } from "../../../../apps/server/src/feed/source.ts";
import type { Prices } from "./prices.ts";

const NAMES = ["one", "two", "three"];

/** A few price sources that all quote the same. */
export function createVenues(prices: Prices) {
  const listeners = new Set<(quote: Quote) => void>();
  const sources = NAMES.map((name): Source => {
    let listener: ((quote: Quote) => void) | undefined;
    return {
      name,
      start: async (to) => {
        listener = (quote) => to({ ...quote, source: name });
        listeners.add(listener);
      },
      stop: async () => void (listener && listeners.delete(listener)),
    };
  });
  return {
    sources,
    /** Quotes all prices, so many milliseconds before now. */
    quoteAll: (now: Date, ageMs: number): void => {
      const at = new Date(now.getTime() - ageMs);
      for (const { symbol, price } of prices.quotes())
        for (const tell of listeners) tell({ source: "", symbol, price, volume: undefined, at });
    },
  };
}
