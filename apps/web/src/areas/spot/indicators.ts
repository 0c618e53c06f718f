/** Indicators drawn over the candles, and those with a pane of their own below; the names are the field's own. */
export const OVER_INDICATORS = ["MA", "BOLL"] as const;
export const UNDER_INDICATORS = ["VOL", "MACD", "RSI"] as const;

export type Indicator = (typeof OVER_INDICATORS)[number] | (typeof UNDER_INDICATORS)[number];
