import {
  CLOSING_CAUSES,
  CONTRACT_ASSETS,
  DIRECTIONS,
  HALT_CAUSES,
  MARGIN_MODES,
  POSITION_STATES,
} from "../../words.ts";
import * as z from "zod/mini";
import { decimal, paged, time, uuid } from "../../fields.ts";

/** Why a position is not opened, or not so. */
export const SUBMIT_REFUSALS = [
  "unknown-market",
  "market-halted",
  "session-closed",
  "no-price",
  "price-old",
  "quantity-invalid",
  "price-required",
  "price-invalid",
  "price-off-tick",
  "below-minimum",
  "above-maximum",
  "position-too-large",
  "multiple-invalid",
  "multiple-too-high",
  "stop-wrong-side",
  "insufficient-balance",
  "price-beyond",
  "exposure-full",
  "insurance-full",
  "too-many-positions",
  "would-liquidate",
] as const;

/** Why one that is open is not changed or closed. */
export const POSITION_REFUSALS = [
  "decision-pending",
  "position-not-found",
  "position-not-open",
  "unknown-market",
  "market-halted",
  "session-closed",
  "no-price",
  "price-old",
] as const;

/** The price that margins, stops and liquidations go by, and what it was made of. */
export const mark = z.object({
  symbol: z.string(),
  /** Null while there is none: its session is closed, or too few sources quote it. */
  mark: z.nullable(decimal),
  index: z.nullable(decimal),
  /** The index's average over the last 30 seconds. */
  average: z.nullable(decimal),
  /** The average middle of our own spot market over the same seconds, each within a band around the index. */
  mid: z.nullable(decimal),
  /** How old the index was in its second, and how far it has moved over half a minute: the spread widens by both. */
  age_ms: z.nullable(z.number()),
  movement: z.nullable(decimal),
  /** The recorded second that it belongs to, as GET /currency/ticks has it. */
  event: z.nullable(z.number()),
  at: z.nullable(time),
});

/** A step of the risk tiers, as `rules/contracts` reads it. */
const tier = z.object({ value_max: decimal, rate: decimal, multiple_max: z.number() });

export const contractMarket = z.object({
  id: z.number(),
  symbol: z.string(),
  name: z.string(),
  asset: z.enum(CONTRACT_ASSETS),
  currency_id: z.number(),
  legal_id: z.number(),
  currency_code: z.string(),
  legal_code: z.string(),
  state: z.enum(["open", "halted"]),
  halt_cause: z.nullable(z.enum(HALT_CAUSES)),
  /** When trading resumes; null while it is not halted, and while no moment is published. */
  resumes_at: z.nullable(time),
  /** When its session opens, while it is closed; when it closes, while it is open and ever does. */
  opens_at: z.nullable(time),
  closes_at: z.nullable(time),
  price_tick: decimal,
  price_max: decimal,
  lot_size: decimal,
  lots_max: z.number(),
  half_spread: decimal,
  open_fee_rate: decimal,
  close_fee_rate: decimal,
  long_night_rate: decimal,
  short_night_rate: decimal,
  exposure_max: decimal,
  /** How far it may open from where it closed; null of what always trades. */
  gap: z.nullable(decimal),
  /** The highest multiple in the two hours before a close. */
  gap_multiple_max: z.nullable(z.number()),
  tiers: z.array(tier),
});

/**
 * What the owner of a position has asked for and no second has decided yet. It is binding, and decided by the first recorded
 * second more than half of whose quotes were made after it was accepted.
 */
export const decision = z.object({
  kind: z.enum(["open", "wait", "close", "stops", "cancel", "margin", "multiple", "mode", "cover"]),
  accepted_at: time,
  /** The last recorded event before its acceptance. */
  accepted_event: z.number(),
  /** The lots of a closing. */
  lots: z.nullable(z.number()),
  /** No lot is opened or closed at a worse price; null accepts any. */
  worst_price: z.nullable(decimal),
  /** The prices of a decision about stops. */
  target_profit_price: z.nullable(decimal),
  stop_loss_price: z.nullable(decimal),
  /** A withdrawal from a margin, a higher multiple, another mode. */
  amount: z.nullable(decimal),
  multiple: z.nullable(z.number()),
  mode: z.nullable(z.enum(MARGIN_MODES)),
});

/** A position, an order that becomes one, or a pending order that waits to. An unknown value is null. */
export const position = z.object({
  id: uuid,
  market_id: z.number(),
  symbol: z.string(),
  currency_id: z.number(),
  legal_id: z.number(),
  direction: z.enum(DIRECTIONS),
  mode: z.enum(MARGIN_MODES),
  state: z.enum(POSITION_STATES),
  decision: z.nullable(decision),
  multiple: z.number(),
  /** Still open, or still waiting; `opened_lots` were there at first. */
  lots: z.number(),
  opened_lots: z.number(),
  limit_price: z.nullable(decimal),
  open_price: z.nullable(decimal),
  current_price: z.nullable(decimal),
  target_profit_price: z.nullable(decimal),
  stop_loss_price: z.nullable(decimal),
  margin: decimal,
  /** Paid when it was opened. */
  fee: decimal,
  /** Overnight funding so far, which is paid with the closing. */
  overnight_fee: decimal,
  profit: z.nullable(decimal),
  /** Profit as a part of the margin that it was opened with. */
  roe: z.nullable(decimal),
  /** Equity over maintenance margin, of the account where it is a cross one. */
  risk_rate: z.nullable(decimal),
  liquidation_price: z.nullable(decimal),
  /** How near it is to being deleveraged: 0 to 5. */
  deleverage: z.nullable(z.number()),
  realised: decimal,
  /** The last recorded event before its acceptance, whose moment is `created_at`; and the price beyond which it does not open. */
  accepted_event: z.nullable(z.number()),
  worst_price: z.nullable(decimal),
  /** The recorded second whose index opened it. */
  open_event: z.nullable(z.number()),
  /** Why an order or an entrust that never opened has ended; of a closed position one of CLOSING_CAUSES, its last closing's. */
  end_reason: z.nullable(z.string()),
  /** The contract's terms when the order was accepted. */
  terms: contractMarket,
  created_at: time,
  open_time: z.nullable(time),
  close_time: z.nullable(time),
});

/** What closed a position or a part of it, with every price that went into it. */
export const closing = z.object({
  id: uuid,
  position_id: uuid,
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  cause: z.enum(CLOSING_CAUSES),
  lots: z.number(),
  open_price: decimal,
  price: decimal,
  mark: decimal,
  event: z.number(),
  profit: decimal,
  fee: decimal,
  overnight_fee: decimal,
  margin: decimal,
  payout: decimal,
  surplus: decimal,
  deficit: decimal,
  time,
});

/** What stands behind the caller's positions. */
export const contractAccount = z.object({
  currency_code: z.string(),
  available: decimal,
  /** Available, margins and profits of everything that is open, less nights; null while a mark is missing. */
  equity: z.nullable(decimal),
  margin: decimal,
  profit: z.nullable(decimal),
  /** The risk rate of all cross positions together. */
  risk_rate: z.nullable(decimal),
});

/** All that the insurance fund took in and paid out on each day, and what it held at the end. */
export const fundDays = z.array(
  z.object({ day: z.string(), taken: decimal, given: decimal, balance: decimal }),
);

/** What the insurance fund holds and how it came to that, and who was liquidated or deleveraged last. */
export const insuranceFund = z.object({
  currency_code: z.string(),
  balance: decimal,
  /** The most of it that the worst case of one kind of contracts may cost, what it costs now, and what new positions may add. */
  worst_case: z.object({
    share: decimal,
    kinds: z.array(
      z.object({ asset: z.enum(CONTRACT_ASSETS), move: decimal, used: decimal, free: decimal }),
    ),
  }),
  days: fundDays,
  closings: paged(
    z.object({
      symbol: z.string(),
      direction: z.enum(DIRECTIONS),
      cause: z.enum(["liquidation", "deleverage"]),
      lots: z.number(),
      price: decimal,
      mark: decimal,
      surplus: decimal,
      deficit: decimal,
      time,
    }),
  ),
});
