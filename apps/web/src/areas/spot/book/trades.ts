import type { Trade } from "../../../parts/trading/chart/trade-candles.ts";

/** The latest trades kept for the screen. */
export const TRADES_MAX = 50;

/** Newest first, each trade once, at most `TRADES_MAX`; a message is newest first itself. */
export function mergeTrades(known: readonly Trade[], message: readonly Trade[]): readonly Trade[] {
  const fresh = message.filter((trade) => known.every((other) => other.id !== trade.id));
  return fresh.length === 0 ? known : [...fresh, ...known].slice(0, TRADES_MAX);
}
