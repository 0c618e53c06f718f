/** The periods in days of a lead's figures; 0 is the whole record. */
export const COPY_PERIODS = [7, 30, 90, 0] as const;
export type CopyPeriod = (typeof COPY_PERIODS)[number];

/** Fixed lots for each trade of the lead, or the lead's margin times a ratio. */
export const COPY_TYPES = ["lots", "ratio"] as const;
export type CopyType = (typeof COPY_TYPES)[number];

/** The sort orders of the board of leads, best first. */
export const COPY_SORTS = ["profit", "rate", "accuracy", "drawdown", "followers", "own"] as const;
