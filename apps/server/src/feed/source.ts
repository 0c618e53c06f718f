import type { Dec } from "@candor/money";

/** What one source said about one symbol at one moment. */
export type Quote = {
  source: string;
  symbol: string;
  price: Dec;
  /**
   * Base currency that this source reports as traded since its previous quote of the symbol. Undefined if it reports
   * none; zero only if it reports zero.
   */
  volume: Dec | undefined;
  /** The source's own time of the price, or of its arrival if the source names none. */
  at: Date;
};

/** A source of quotes: a simulated venue or an exchange. */
export type Source = {
  name: string;
  /** Begins to quote and returns; a source that cannot be reached keeps trying. */
  start: (emit: (quote: Quote) => void) => Promise<void>;
  /** After this has resolved, no quote is emitted. */
  stop: () => Promise<void>;
};

/** The server's logger fits. */
export type FeedLog = Record<"info" | "warn" | "error", (details: object, message: string) => void>;
