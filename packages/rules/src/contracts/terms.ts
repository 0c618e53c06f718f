import type { Direction, MarginMode } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";

/**
 * A step of the risk tiers: of the part of a position's value above the step before and up to `valueMax`, `rate` is
 * the maintenance margin, a ratio; a position whose value lies here may have at most `leverageMax`.
 */
export type Tier = { valueMax: Dec; rate: Dec; leverageMax: number };

/**
 * The terms of a contract, as copied onto every position that it opens. Prices and values in the quote currency, rates
 * are ratios. A price on the tick times a quantity of whole lots is exact.
 */
export type ContractTerms = {
  symbol: string;
  base: string;
  quote: string;
  priceTick: Dec;
  priceMax: Dec;
  /** How much of the base one lot is. */
  lotSize: Dec;
  /** The most lots of one position. */
  lotsMax: number;
  /** How far from the index, each way, the house trades while it is new and does not move: half of its spread, a ratio. */
  halfSpread: Dec;
  openFeeRate: Dec;
  closeFeeRate: Dec;
  /** The rate of a position's value for each night. */
  longOvernightRate: Dec;
  shortOvernightRate: Dec;
  /** Rising in value; the last one's `valueMax` is the largest position there may be. */
  tiers: readonly Tier[];
  /** How much more on one side than on the other the house takes on, in the quote currency. */
  exposureMax: Dec;
};

/** What a position is to its formulas. */
export type PositionState = {
  direction: Direction;
  lots: number;
  entryPrice: Dec;
  /** The amount frozen for it: the opening margin, less the part of closings, and later additions. */
  margin: Dec;
  /** Nights that have been counted and not been paid. */
  overnightFunding: Dec;
};

/**
 * What a person asks for. `price` of a pending order, which opens once the house's price is no worse; `slippage` of
 * an order at market: by which part the price that opens it may be worse than the one of now.
 */
export type ContractRequest = {
  type: "market" | "limit";
  direction: Direction;
  mode: MarginMode;
  multiple: number;
  lots: number;
  price: Dec | undefined;
  slippage: Dec | undefined;
  /** For a copy at market: the price beyond which it does not open, besides its slippage. */
  worstPrice?: Dec | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
};
