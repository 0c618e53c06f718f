import * as z from "zod/mini";
import { decimal, time, uuid } from "../../fields.ts";
import { DIRECTIONS } from "../../words.ts";
import { COPY_TYPES } from "./choices.ts";

/** `left`: no longer a lead, but listed with the record; `paused`: opens no new copies. */
export const LEAD_STATES = ["active", "paused", "left"] as const;
/** `stopped`: by the relation's own stop; `ended`: by the follower, or because the lead left. */
export const RELATION_STATES = ["active", "stopped", "ended"] as const;

/** Why an opening of the lead was not copied. */
export const SKIP_REASONS = [
  "below-minimum",
  "budget",
  "position-max",
  "instrument",
  "paused",
  "stopped",
  "lead-closed",
  "margin",
  "slippage",
  "halted",
  "restricted",
  "own-limits",
  "refused",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const COPY_STATES = ["wanted", "open", "closed", "detached", "skipped"] as const;

/** The results of a lead's closed and open positions in a period; null where there are none. */
export const copyStats = z.object({
  period: z.number(),
  /** The profit of closed and open positions at the hour's last recorded second, after fees. */
  profit: decimal,
  /** Profit as a ratio of the capital at risk, which is the largest sum of simultaneous margins. */
  rate: z.nullable(decimal),
  /** Profitable closings as a ratio of all closed positions. */
  accuracy: z.nullable(decimal),
  closed: z.number(),
  /** The largest fall of the equity curve from a high, as a ratio of the capital at risk, and its time. */
  drawdown: z.nullable(decimal),
  drawdown_from: z.nullable(time),
  drawdown_to: z.nullable(time),
  holding_seconds: z.nullable(z.number()),
  /** The total result of all followers after profit shares, and their slippage against the lead. */
  followers_profit: decimal,
  slippage_median: z.nullable(decimal),
  slippage_worst: z.nullable(decimal),
});

export const leadRow = z.object({
  trader_user_id: uuid,
  account_name: z.string(),
  is_simulated: z.boolean(),
  state: z.enum(LEAD_STATES),
  since: time,
  left_at: z.nullable(time),
  about: z.string(),
  share_rate: decimal,
  followers: z.number(),
  followers_max: z.number(),
  /** The margin of the open copies. */
  copied_margin: decimal,
  copied_margin_max: decimal,
  currency_code: z.string(),
  stats: copyStats,
  /** The caller's relation to this lead, if there is one. */
  follow_user_id: z.nullable(uuid),
});

export const copyTrade = z.object({
  id: uuid,
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  multiple: z.number(),
  lots: z.number(),
  margin: decimal,
  open_price: decimal,
  price: z.nullable(decimal),
  profit: z.nullable(decimal),
  open_time: time,
  close_time: z.nullable(time),
});

/** A follower's settings for the next opening. */
export const copySettings = z.object({
  type: z.enum(COPY_TYPES),
  number: decimal,
  budget: decimal,
  position_max: decimal,
  slippage: decimal,
  /** The loss at which the relation stops and its copies close; null for none. */
  stop: z.nullable(decimal),
  /** Symbols; empty for all. */
  instruments: z.array(z.string()),
});

export const relation = z.object({
  follow_user_id: uuid,
  trader_user_id: uuid,
  account_name: z.string(),
  is_simulated: z.boolean(),
  state: z.enum(RELATION_STATES),
  settings: copySettings,
  share_rate: decimal,
  currency_code: z.string(),
  /** The margin of the open copies. */
  margin: decimal,
  /** The profit of closed copies after fees, and of open ones at the mark. */
  realised: decimal,
  unrealised: z.nullable(decimal),
  high_water_mark: decimal,
  /** The share in escrow for the lead, and the share already paid. */
  share_due: decimal,
  share_paid: decimal,
  since: time,
  ended_at: z.nullable(time),
});

/** One opening of the lead in a relation: its copy, or why there is none. `id` is the transaction's. */
export const copyRow = z.object({
  id: uuid,
  follow_user_id: uuid,
  trader_user_id: uuid,
  account_name: z.string(),
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  state: z.enum(COPY_STATES),
  skip: z.nullable(z.enum(SKIP_REASONS)),
  position_id: z.nullable(uuid),
  lots: z.number(),
  opened_lots: z.number(),
  lead_price: decimal,
  open_price: z.nullable(decimal),
  /** How much worse its price was than the lead's; negative if it was better. */
  slippage: z.nullable(decimal),
  margin: z.nullable(decimal),
  realised: decimal,
  unrealised: z.nullable(decimal),
  /** The lead's position, the lots that the lead opened, and the worst price at which the copy opens. */
  lead_position_id: uuid,
  lead_lots: z.number(),
  worst_price: decimal,
  /** When it was closed or detached; for a detached copy, the mark that it counts with. */
  ended_at: z.nullable(time),
  counted_mark: z.nullable(decimal),
  time,
});

/**
 * A step of a position in a lead's record. An opening or a closing has lots and price, a split the new entry. `margin`
 * is the margin after the step.
 */
export const leadStep = z.object({
  number: z.number(),
  position_id: uuid,
  market_id: z.number(),
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  what: z.enum(["open", "margin", "closing", "split"]),
  lots: z.number(),
  price: z.nullable(decimal),
  lot_size: z.nullable(decimal),
  margin: z.nullable(decimal),
  fee: decimal,
  profit: decimal,
  overnight_fee: decimal,
  surplus: decimal,
  deficit: decimal,
  ratio: z.nullable(decimal),
  time,
});

/**
 * What a lead's record says of one hour: sums since the lead began of what was realised and of shares; of the hour itself, the
 * worth of open positions at its end, the largest margin at once, and what was closed. `slips` are those of copies opened in it.
 */
export const leadHour = z.object({
  ends: time,
  realised: decimal,
  unrealised: decimal,
  margin: decimal,
  closed: z.number(),
  won: z.number(),
  held_seconds: z.number(),
  copies_realised: decimal,
  copies_unrealised: decimal,
  shares: decimal,
  copied: decimal,
  slips: z.array(z.object({ slippage: decimal, copies: z.number() })),
});
