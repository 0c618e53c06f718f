/**
 * What a book is told. Everything is a whole JavaScript number: prices in ticks, quantities in
 * lots, orders and accounts by number. Time is not among them: numbers are given out in the order of
 * acceptance, so that a number is also a place in time.
 */
export type Side = "buy" | "sell";

/** `post-only` rests or is refused; `ioc` never rests; `fok` fills whole or not at all. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post-only";

/**
 * What happens where a taker would meet an order of its own account, by the taker's choice. Either
 * the taker ends (`expire-newest`), or the resting order does and matching goes on
 * (`expire-oldest`), or both do (`expire-both`), or both are reduced by the smaller open quantity
 * and what reaches nothing ends (`decrement`). Quantity prevented this way spends no budget.
 */
export const SELF_TRADES = ["expire-newest", "expire-oldest", "expire-both", "decrement"] as const;
export type SelfTrade = (typeof SELF_TRADES)[number];

/** A new order. A market order is `ioc` with its slippage cap as the limit. */
export type Place = {
  kind: "place";
  /** The order's identity for life: the number of no open order, and not above its priority. */
  order: number;
  /**
   * Its place in time, greater than every priority this book has seen; the order number if none is
   * given. A stop has its number from its acceptance and its priority from its trigger.
   */
  priority?: number;
  account: number;
  side: Side;
  /** Limit price: a buy trades at this price or below, a sell at this price or above. */
  ticks: number;
  lots: number;
  /** For an `ioc` buy alone: the most it may spend, in ticks x lots; the rest stays unspent. */
  budget?: number;
  timeInForce: TimeInForce;
  /** `expire-newest` if none is given, which is the only one for the house. */
  selfTrade?: SelfTrade;
  /** House orders are replaced by the next quote of their account and never meet each other. */
  isHouse?: boolean;
};

export type Cancel = { kind: "cancel"; order: number };

/** Lowers the open quantity to `lots` and keeps the place in the queue; it never raises it. */
export type Reduce = { kind: "reduce"; order: number; lots: number };

export type QuoteLevel = { ticks: number; lots: number };

/**
 * Replaces everything the house account has in the book by this ladder. Levels take order numbers
 * from `firstOrder` upward, bids first; where a level crosses a user's order it trades, as taker.
 */
export type Quote = {
  kind: "quote";
  account: number;
  bids: readonly QuoteLevel[];
  asks: readonly QuoteLevel[];
  firstOrder: number;
};

export type Command = Place | Cancel | Reduce | Quote;

/** An order as it rests in the book; `lots` is its open part. */
export type OpenOrder = {
  order: number;
  priority: number;
  account: number;
  side: Side;
  ticks: number;
  lots: number;
  isHouse: boolean;
};

/** A user's open order as it was written down; without a priority it is the order number. */
export type StoredOrder = Omit<OpenOrder, "isHouse" | "priority"> & { priority?: number };
