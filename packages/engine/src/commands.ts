/**
 * What a book is told. Everything is a whole JavaScript number: prices in ticks, quantities in
 * lots, orders and accounts by number. Time is not among them: an order number is given out in
 * the order of acceptance, so it is the time priority itself.
 */
export type Side = "buy" | "sell";

/** `post-only` rests or is refused; `ioc` never rests; `fok` fills whole or not at all. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post-only";

/** A new order. A market order is `ioc` with its slippage cap as the limit. */
export type Place = {
  kind: "place";
  /** Unique, and greater than every number this book has seen. */
  order: number;
  account: number;
  side: Side;
  /** Limit price: a buy trades at this price or below, a sell at this price or above. */
  ticks: number;
  lots: number;
  /** Only for a buy that is `ioc`: the most it may spend, in ticks x lots; the rest stays unspent. */
  budget?: number;
  timeInForce: TimeInForce;
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

/** An order as it rests in the book; `lots` is what is still open. */
export type OpenOrder = {
  order: number;
  account: number;
  side: Side;
  ticks: number;
  lots: number;
  isHouse: boolean;
};
