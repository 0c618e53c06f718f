import type { Dec } from "@candor/money";
import type { Candle } from "../../../feed/candles.ts";

/** An hour of the past, with the candle of each coin in the order of the plan. */
export type Hour = { openedAt: number; candles: readonly Candle[] };

/** A bot that lives through hours of the past. */
export type Play = {
  step: (hour: Hour) => void;
  /** What was put in until now. */
  budget: () => Dec;
  /** What it has, at the prices of its coins. */
  valueAt: (prices: readonly Dec[]) => Dec;
  totals: () => { fees: Dec; fills: number };
};
