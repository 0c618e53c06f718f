import type { Dec } from "@candor/money";

/** What one source said about one symbol at one moment. */
export type Quote = {
  source: string;
  symbol: string;
  price: Dec;
  /**
   * Base currency that this source reports as traded since its previous quote of this symbol.
   * Undefined where the source does not say; zero only where it says zero.
   */
  volume: Dec | undefined;
  /** The source's own time of the price, or of its arrival where the source names none. */
  at: Date;
};

/** A source of quotes: a simulated venue or an exchange. */
export type Source = {
  name: string;
  /** Begins to quote and returns; a source that cannot be reached keeps trying by itself. */
  start: (emit: (quote: Quote) => void) => Promise<void>;
  /** No quote is emitted after this has resolved. */
  stop: () => Promise<void>;
};

/** Takes the server's logger as it is. */
export type FeedLog = Record<"info" | "warn" | "error", (details: object, message: string) => void>;
