/** How a bot trades. */
export const BOT_STRATEGIES = ["grid", "recurring", "rebalance"] as const;
export type BotStrategy = (typeof BOT_STRATEGIES)[number];

/** The levels of a grid have equal distances or equal ratios. */
export const GRID_SPACINGS = ["arithmetic", "geometric"] as const;
export type GridSpacing = (typeof GRID_SPACINGS)[number];

export const BOT_INTERVALS = ["day", "week", "month"] as const;
export type BotInterval = (typeof BOT_INTERVALS)[number];

/** `stopping`: its orders are being ended; `stopped`: it has no open orders and no funds left. */
export const BOT_STATES = ["running", "paused", "stopping", "stopped"] as const;
export type BotState = (typeof BOT_STATES)[number];

/** Why a bot is paused, stopping or stopped. */
export const BOT_CAUSES = [
  "user",
  "stop_loss",
  "take_profit",
  "balance_taken",
  "order_ended",
  "purchases_skipped",
  "purchases_made",
  "order_refused",
  "failed",
] as const;
export type BotCause = (typeof BOT_CAUSES)[number];

/** `asked`: not yet sent to the exchange; `refused`: the exchange took no order. */
export const BOT_ORDER_STATES = ["asked", "open", "done", "refused"] as const;

/** What a back-test cannot show. */
export const BACKTEST_LIMITS = [
  "path-inside-candles",
  "own-effect",
  "spread",
  "gaps",
  "future",
] as const;

/** Limits that forms and the server share. */
export const LEVELS_MIN = 2;
export const LEVELS_MAX = 100;
export const COINS_MIN = 2;
export const COINS_MAX = 5;
