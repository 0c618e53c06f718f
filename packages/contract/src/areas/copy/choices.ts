/** Days that figures of a lead are told for; 0 is all there is. */
export const COPY_PERIODS = [7, 30, 90, 0] as const;
export type CopyPeriod = (typeof COPY_PERIODS)[number];

/** Fixed lots a trade of the lead, or the lead's own margin times a ratio. */
export const COPY_TYPES = ["lots", "ratio"] as const;
export type CopyType = (typeof COPY_TYPES)[number];

/** What the board of leads is sorted by, the best first. */
export const COPY_SORTS = ["profit", "rate", "accuracy", "drawdown", "followers", "own"] as const;
