import {
  CLOSING_CAUSES,
  CONTRACT_ASSETS,
  DIRECTIONS,
  HALT_CAUSES,
  MARGIN_MODES,
  POSITION_STATES,
} from "../../words.ts";
import * as z from "zod/mini";
import { decimal, integer, paged, time, uuid } from "../../fields.ts";

/** The refusals of an order for a position. */
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

/** The refusals of a change or closing of an open position. */
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

/** The price that margins, stops and liquidations use, and its inputs. */
export const mark = z.object({
  symbol: z.string(),
  /** Null without a mark: its session is closed, or too few sources quote it. */
  mark: z.nullable(decimal),
  index: z.nullable(decimal),
  /** The index's average over the last 30 seconds. */
  average: z.nullable(decimal),
  /** The average middle of our own spot market over the same seconds, each within a band around the index. */
  mid: z.nullable(decimal),
  /** How old the index was in its second, and how far it has moved over half a minute: the spread widens by both. */
  age_ms: z.nullable(z.number()),
  movement: z.nullable(decimal),
  /** The recorded second of the mark, as GET /currency/ticks has it. */
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
  /** When trading resumes; null if it is not halted, or if no time is published. */
  resumes_at: z.nullable(time),
  /** When its session opens, if it is closed; when it closes, if it is open and ever closes. */
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
  /** When open positions are charged next, and for how many nights; null if no such day is known. */
  overnight_at: z.nullable(time),
  overnight_nights: z.nullable(integer),
  exposure_max: decimal,
  /** The ratio by which it may open away from its close; null for one that always trades. */
  gap: z.nullable(decimal),
  /** The highest multiple in the two hours before a close. */
  gap_multiple_max: z.nullable(z.number()),
  tiers: z.array(tier),
});

/**
 * A request of a position's owner that no second has decided yet. It is binding. The first recorded second with more
 * than half of its quotes made after its acceptance decides it.
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
  /** The terms of a withdrawal of margin, a new leverage, or another mode. */
  amount: z.nullable(decimal),
  multiple: z.nullable(z.number()),
  mode: z.nullable(z.enum(MARGIN_MODES)),
});

/** A position, an order that becomes one, or a waiting pending order. An unknown value is null. */
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
  /** The lots still open or waiting; `opened_lots` were there at first. */
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
  /** Overnight funding so far, which the closing pays. */
  overnight_fee: decimal,
  profit: z.nullable(decimal),
  /** Profit as a ratio of the opening margin. */
  roe: z.nullable(decimal),
  /** Equity over maintenance margin; for a cross position, of its account. */
  risk_rate: z.nullable(decimal),
  liquidation_price: z.nullable(decimal),
  /** How near it is to auto-deleveraging: 0 to 5. */
  deleverage: z.nullable(z.number()),
  realised: decimal,
  /** The last recorded event before its acceptance (at `created_at`), and the worst price at which it opens. */
  accepted_event: z.nullable(z.number()),
  worst_price: z.nullable(decimal),
  /** The recorded second whose index opened it. */
  open_event: z.nullable(z.number()),
  /** Why an order that never opened has ended; for a closed position the CLOSING_CAUSES of its last closing. */
  end_reason: z.nullable(z.string()),
  /** The contract's terms when the order was accepted. */
  terms: contractMarket,
  created_at: time,
  open_time: z.nullable(time),
  close_time: z.nullable(time),
});

/** The closing of a position or a part of it, with every price used in it. */
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

/** The account behind the caller's positions. */
export const contractAccount = z.object({
  currency_code: z.string(),
  available: decimal,
  /** Available balance, margins and open profits, less overnight funding; null while a mark is missing. */
  equity: z.nullable(decimal),
  margin: decimal,
  profit: z.nullable(decimal),
  /** The risk rate of all cross positions together. */
  risk_rate: z.nullable(decimal),
});

/** The income and payments of the insurance fund on each day, and its balance at the end. */
export const fundDays = z.array(
  z.object({ day: z.string(), taken: decimal, given: decimal, balance: decimal }),
);

/** The insurance fund's balance and its days, and the last liquidations and auto-deleveragings. */
export const insuranceFund = z.object({
  currency_code: z.string(),
  balance: decimal,
  /** The fund's share that the worst case of all contracts of one kind may cost, its present cost, and the rest. */
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
