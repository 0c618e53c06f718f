import * as z from "zod/mini";
import {
  decimal,
  integer,
  positiveAmount,
  price,
  ratio,
  symbol,
  time,
  uuid,
} from "../../fields.ts";
import { ORDER_SIDES } from "../../words.ts";
import {
  BACKTEST_LIMITS,
  BOT_CAUSES,
  BOT_INTERVALS,
  BOT_ORDER_STATES,
  BOT_STATES,
  BOT_STRATEGIES,
  COINS_MAX,
  COINS_MIN,
  GRID_SPACINGS,
  LEVELS_MAX,
  LEVELS_MIN,
} from "./choices.ts";

const between = (least: number, most: number) =>
  integer.check(z.refine((value) => value >= least && value <= most));

/** Shares of coins that sum to one, as "BTC:0.5,ETH:0.3,USDT:0.2". */
const weights = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      new RegExp(
        `^[A-Z0-9]{1,12}:0\\.[0-9]{1,4}(?:,[A-Z0-9]{1,12}:0\\.[0-9]{1,4}){${COINS_MIN - 1},${COINS_MAX - 1}}$`,
      ),
    ),
  );

const THRESHOLD_MIN = 10n ** 16n;
const THRESHOLD_MAX = 20n * 10n ** 16n;

/** The terms of a bot; each strategy reads its own. */
export const botTerms = {
  strategy: z.enum(BOT_STRATEGIES),
  /** The market of a grid or recurring bot. */
  symbol: z.optional(symbol),
  /** The USDT that a grid or rebalancing bot sets aside. */
  budget: z.optional(positiveAmount),
  lower_price: z.optional(price),
  upper_price: z.optional(price),
  levels: z.optional(between(LEVELS_MIN, LEVELS_MAX)),
  spacing: z._default(z.enum(GRID_SPACINGS), "arithmetic"),
  /** A recorded index at this price or beyond stops a grid and sells its coins. */
  stop_loss_price: z.optional(price),
  take_profit_price: z.optional(price),
  /** The amount that a recurring bot spends each time from the spot balance. */
  quote_amount: z.optional(positiveAmount),
  every: z._default(z.enum(BOT_INTERVALS), "day"),
  /** The weekday, Monday is 1; or the day of the month, or its last day if it has fewer. */
  day: z.optional(between(1, 31)),
  /** The hour in UTC. */
  hour: z._default(between(0, 23), 0),
  /** The number of purchases; without it, until the bot is stopped. */
  times: z.optional(between(1, 10_000)),
  weights: z.optional(weights),
  /** How far a share may deviate before the bot corrects it. */
  threshold: z.optional(
    ratio.check(z.refine((value) => value >= THRESHOLD_MIN && value <= THRESHOLD_MAX)),
  ),
};

/** A bot's terms as fixed at its start; null for those of other strategies. */
export const frozenTerms = z.object({
  symbol: z.nullable(z.string()),
  lower_price: z.nullable(decimal),
  upper_price: z.nullable(decimal),
  levels: z.nullable(z.number()),
  spacing: z.nullable(z.enum(GRID_SPACINGS)),
  stop_loss_price: z.nullable(decimal),
  take_profit_price: z.nullable(decimal),
  quote_amount: z.nullable(decimal),
  every: z.nullable(z.enum(BOT_INTERVALS)),
  day: z.nullable(z.number()),
  hour: z.nullable(z.number()),
  times: z.nullable(z.number()),
  weights: z.nullable(z.array(z.object({ code: z.string(), weight: decimal }))),
  threshold: z.nullable(decimal),
});

/** A backtest shows past prices only and promises nothing. */
export const backtestSummary = z.object({
  from: time,
  to: time,
  candles: z.number(),
  budget: decimal,
  final_value: decimal,
  /** Ratios of the budget: the bot's result, and the result of holding. */
  return_rate: decimal,
  holding_rate: decimal,
  /** The largest fall from a high, as a ratio of that high. */
  drawdown: decimal,
  fills: z.number(),
  fees: decimal,
});

export const backtest = z.extend(backtestSummary, {
  /** At most 200 points. */
  curve: z.array(z.object({ time, value: decimal, holding: decimal })),
  limits: z.array(z.enum(BACKTEST_LIMITS)),
});

export const botRow = z.object({
  id: uuid,
  strategy: z.enum(BOT_STRATEGIES),
  state: z.enum(BOT_STATES),
  cause: z.nullable(z.enum(BOT_CAUSES)),
  /** The code of the refusal that it waits for; null if it waits only for prices. */
  waits_for: z.nullable(z.string()),
  terms: frozenTerms,
  currency_code: z.string(),
  /** The amount moved in; for a recurring bot the amount spent so far. */
  budget: decimal,
  /** Its present value at the index; null while a price is missing. */
  value: z.nullable(decimal),
  realised: decimal,
  unrealised: z.nullable(decimal),
  /** In USDT, each at the price of its fill; realised and unrealised results are net of them. */
  fees: decimal,
  /** The result if the coins had only been held since the start. */
  holding: z.nullable(decimal),
  purchases: z.number(),
  next_at: z.nullable(time),
  backtest: z.nullable(backtestSummary),
  created_at: time,
  stopped_at: z.nullable(time),
});

export const botOrder = z.object({
  id: uuid,
  symbol: z.string(),
  /** The cell of a grid. */
  cell: z.nullable(z.number()),
  side: z.enum(ORDER_SIDES),
  price: z.nullable(decimal),
  amount: z.nullable(decimal),
  quote_amount: z.nullable(decimal),
  state: z.enum(BOT_ORDER_STATES),
  refused: z.nullable(z.string()),
  order_id: z.nullable(uuid),
  filled_amount: decimal,
  filled_quote: decimal,
  fee: decimal,
  fee_currency: z.string(),
  time,
});

export const botCell = z.object({
  cell: z.number(),
  lower: decimal,
  upper: decimal,
  holds: z.enum(["cash", "base"]),
});

/** The first orders of a planned bot; figures of other strategies are null. */
export const botPreview = z.object({
  budget: decimal,
  /** The price that the plan uses. */
  price: z.nullable(decimal),
  levels: z.array(decimal),
  cell_amount: z.nullable(decimal),
  /** The quantity bought at the market first, and its highest cost. */
  first_amount: z.nullable(decimal),
  first_quote: z.nullable(decimal),
  /** The fees of one round of the tightest cell, and the profit after them. */
  round_fees: z.nullable(decimal),
  round_profit: z.nullable(decimal),
  next_at: z.nullable(time),
  is_outside: z.boolean(),
});
