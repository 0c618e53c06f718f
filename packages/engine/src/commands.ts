/**
 * The commands of a book. Everything is a whole JavaScript number: prices in ticks, quantities in lots, orders and
 * accounts by number. A command has no time: numbers are given in the order of acceptance, so a number is also a place
 * in time.
 */
export type Side = "buy" | "sell";

/** `post-only` rests or is refused; `ioc` never rests; `fok` fills whole or not at all. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post-only";

/**
 * The taker's choice if it would meet an order of its own account: the taker ends (`expire-newest`); the resting order
 * ends and matching continues (`expire-oldest`); both end (`expire-both`); or both lose the smaller open quantity, and
 * an order at zero ends (`decrement`). Quantity prevented in this way spends no budget.
 */
export const SELF_TRADES = ["expire-newest", "expire-oldest", "expire-both", "decrement"] as const;
export type SelfTrade = (typeof SELF_TRADES)[number];

/** A new order. A market order is `ioc` with its slippage cap as the limit. */
export type Place = {
  kind: "place";
  /** The order's identity for life: no open order has this number, and it is not above the order's priority. */
  order: number;
  /**
   * The order's place in time, greater than every priority that this book has seen; by default the order number. A stop
   * gets its number at its acceptance and its priority at its trigger.
   */
  priority?: number;
  account: number;
  side: Side;
  /** The limit price: a buy trades at this price or below, a sell at this price or above. */
  ticks: number;
  lots: number;
  /** Only for an `ioc` buy: the most that it may spend, in ticks x lots; the rest stays unspent. */
  budget?: number;
  timeInForce: TimeInForce;
  /** By default `expire-newest`, which is also the only choice of the house. */
  selfTrade?: SelfTrade;
  /** House orders are replaced by the next quote of their account and never meet each other. */
  isHouse?: boolean;
};

export type Cancel = { kind: "cancel"; order: number };

/** Lowers the open quantity to `lots` and keeps the place in the queue; it never raises it. */
export type Reduce = { kind: "reduce"; order: number; lots: number };

export type QuoteLevel = { ticks: number; lots: number };

/**
 * Replaces all orders of the house account in the book by this ladder. Levels take order numbers from `firstOrder`
 * upwards, bids first. A level that crosses a user's order trades with it as taker.
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

/** A user's open order as stored; without a priority, its priority is the order number. */
export type StoredOrder = Omit<OpenOrder, "isHouse" | "priority"> & { priority?: number };
