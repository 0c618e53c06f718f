import type { DualType } from "@candor/contract/finance-words.ts";
import type { Dec } from "@candor/money";

/** What an order was bought under; the decimals are those of the coin and of what it is priced in. */
export type DualTerms = {
  type: DualType;
  linkedPrice: Dec;
  /** The seconds from the purchase to the maturity. */
  seconds: number;
  /** A part of one, for a year of 365 days. */
  annualRate: Dec;
  coinDecimals: number;
  quoteDecimals: number;
};

/** An amount of the coin, and one of its quote currency. */
export type Both = { coin: Dec; quote: Dec };
