import type { Dec } from "@candor/money";
import type { Candle } from "../../../feed/candles.ts";

/** A recorded hour, with the candle of each coin in the order of the plan. */
export type Hour = { openedAt: number; candles: readonly Candle[] };

/** A bot that is played through recorded hours. */
export type Play = {
  step: (hour: Hour) => void;
  /** The money put in until now. */
  budget: () => Dec;
  /** The bot's value at the given prices of its coins. */
  valueAt: (prices: readonly Dec[]) => Dec;
  totals: () => { fees: Dec; fills: number };
};
