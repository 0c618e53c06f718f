import type { Direction, MarginMode } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";

/**
 * A step of the risk tiers. `rate` is the maintenance margin, as a ratio, of the part of a position's value between the
 * previous step and `valueMax`. A position whose value is in this step may have at most `leverageMax`.
 */
export type Tier = { valueMax: Dec; rate: Dec; leverageMax: number };

/**
 * The terms of a contract, which each position keeps as they were at its opening. Prices and values are in the quote
 * currency, rates are ratios. A price on the tick times a quantity of whole lots is exact.
 */
export type ContractTerms = {
  symbol: string;
  base: string;
  quote: string;
  priceTick: Dec;
  priceMax: Dec;
  /** The quantity of the base in one lot. */
  lotSize: Dec;
  /** The most lots that one position may have. */
  lotsMax: number;
  /** Half of the house's spread, as a ratio of the index, while the index is new and has not moved. */
  halfSpread: Dec;
  openFeeRate: Dec;
  closeFeeRate: Dec;
  /** The part of a position's value charged for each night. */
  longOvernightRate: Dec;
  shortOvernightRate: Dec;
  /** Rising in value; the last tier's `valueMax` is the largest position allowed. */
  tiers: readonly Tier[];
  /** The most that the house takes on more on one side than on the other, in the quote currency. */
  exposureMax: Dec;
};

/** The fields of a position that its formulas take. */
export type PositionState = {
  direction: Direction;
  lots: number;
  entryPrice: Dec;
  /** The amount frozen for it: the opening margin, less what closings released, plus later additions. */
  margin: Dec;
  /** Overnight funding that is charged but not paid. */
  overnightFunding: Dec;
};

/**
 * A user's order. `price` is the limit of a pending order, which opens once the house's price is no worse. `slippage`
 * is the ratio by which the opening price of a market order may be worse than the present one.
 */
export type ContractRequest = {
  type: "market" | "limit";
  direction: Direction;
  mode: MarginMode;
  multiple: number;
  lots: number;
  price: Dec | undefined;
  slippage: Dec | undefined;
  /** Only for a copy at market: besides its slippage, the worst price at which it opens. */
  worstPrice?: Dec | undefined;
  takeProfitPrice: Dec | undefined;
  stopLossPrice: Dec | undefined;
};
