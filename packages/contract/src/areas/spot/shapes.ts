import {
  ORDER_SIDES,
  ORDER_STATES,
  ORDER_TYPES,
  TIMES_IN_FORCE,
  TRIGGER_SOURCES,
} from "../../words.ts";
import { BOT_STRATEGIES } from "../bots/choices.ts";
import * as z from "zod/mini";
import { decimal, integer, time, unixSecond, uuid } from "../../fields.ts";

/** Why an order may not enter the book, or not at that price. */
export const PLACE_REFUSALS = [
  "unknown-market",
  "market-halted",
  "price-required",
  "price-off-tick",
  "quantity-off-step",
  "below-minimum",
  "above-maximum",
  "price-outside-band",
  "no-price",
  "no-liquidity",
  "insufficient-balance",
  "too-many-orders",
  "would-cross",
  "client-id-taken",
  "trigger-required",
  "trigger-already-reached",
  "trail-outside-range",
  "oco-prices-crossed",
] as const;

/** `status` is the wire's word, `state` the exact one behind it. */
export const order = z.object({
  id: uuid,
  /** Rises in the order of acceptance, over all markets. */
  number: z.number(),
  /** The client's own id of the order; null without one. */
  client_id: z.nullable(z.string()),
  market_id: z.number(),
  symbol: z.string(),
  currency_id: z.number(),
  legal_id: z.number(),
  type: z.enum(ORDER_SIDES),
  order_type: z.enum(ORDER_TYPES),
  time_in_force: z.enum(TIMES_IN_FORCE),
  target_price: z.nullable(decimal),
  amount: decimal,
  quote_amount: z.nullable(decimal),
  filled_amount: decimal,
  filled_quote: decimal,
  average_price: z.nullable(decimal),
  status: z.enum(["in_progress", "completed", "cancelled"]),
  state: z.enum(ORDER_STATES),
  end_reason: z.nullable(z.string()),
  /** The trigger of an order that waits for a price; all null for any other. */
  trigger_price: z.nullable(decimal),
  trigger_source: z.nullable(z.enum(TRIGGER_SOURCES)),
  /** The order fires at the trigger price or above (rise), or at it or below (fall). */
  trigger_direction: z.nullable(z.enum(["rise", "fall"])),
  trail_rate: z.nullable(decimal),
  /** An OCO's limit once triggered; null for a market order. */
  stop_price: z.nullable(decimal),
  triggered_at: z.nullable(time),
  /** In lists, the strategy of the user's bot that placed the order. */
  bot: z.optional(z.enum(BOT_STRATEGIES)),
  created_at: time,
  updated_at: time,
});

export const trade = z.object({
  id: uuid,
  /** Rises by one for each trade, over all markets. */
  number: z.number(),
  price: decimal,
  amount: decimal,
  taker_side: z.enum(ORDER_SIDES),
  /** One side of this trade was the house. */
  is_house: z.boolean(),
  /** One side of it was a simulated account of the trial. */
  is_simulated: z.boolean(),
  time,
});

/** One side of a trade, as its owner sees it. */
export const fill = z.object({
  id: uuid,
  /** The number of the trade. */
  number: z.number(),
  order_id: uuid,
  market_id: z.number(),
  symbol: z.string(),
  currency_id: z.number(),
  legal_id: z.number(),
  type: z.enum(ORDER_SIDES),
  price: decimal,
  amount: decimal,
  quote_amount: decimal,
  fee: decimal,
  /** The received currency, in which the fee is paid. */
  fee_currency: z.string(),
  role: z.enum(["maker", "taker"]),
  is_house: z.boolean(),
  /** The other side was a simulated account of the trial. */
  is_simulated: z.boolean(),
  time,
});

/** `time` in unix seconds: when the candle opened. Volumes in base and quote currency. */
export const tradeCandle = z.object({
  time: z.number(),
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
  quote_volume: decimal,
  trades: z.number(),
});

/** A client's own id for an order. */
export const clientId = z.string().check(z.regex(/^[.A-Za-z0-9:/_-]{1,36}$/));

/** [price, quantity]; in a delta the quantity is absolute and 0 removes the level. */
const level = z.tuple([decimal, decimal]);

export const depth = z.object({
  symbol: z.string(),
  /** Numbers of the first and the last batch in this message, the same at every server; a snapshot has both equal. */
  U: z.number(),
  u: z.number(),
  /** The `u` of the previous message; null in a snapshot. */
  pu: z.nullable(z.number()),
  b: z.array(level),
  a: z.array(level),
});
export const depthLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= 1_000)),
  100,
);

/** `from` and `to` in unix seconds, or in milliseconds of thirteen digits, both included. */
export const historyFilters = {
  currency_id: z.optional(integer),
  legal_id: z.optional(integer),
  type: z.optional(z.enum(ORDER_SIDES)),
  from: z.optional(unixSecond),
  to: z.optional(unixSecond),
};
export const orderFilters = {
  ...historyFilters,
  status: z.optional(z.enum(["in_progress", "completed", "cancelled", "ended"])),
  order_type: z.optional(z.enum(ORDER_TYPES)),
};
export const fillFilters = { ...historyFilters, order_id: z.optional(uuid) };
