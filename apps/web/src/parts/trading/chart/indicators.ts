/** What the library calls the pane that the candles are in. */
export const CANDLE_PANE = "candle_pane";

/** Indicators drawn over the candles, and those with a pane of their own below; the names are the field's own. */
export const OVER_INDICATORS = ["MA", "EMA", "BOLL"] as const;
export const UNDER_INDICATORS = ["VOL", "MACD", "RSI", "KDJ"] as const;

export const INDICATORS = [...OVER_INDICATORS, ...UNDER_INDICATORS] as const;
export type Indicator = (typeof INDICATORS)[number];
