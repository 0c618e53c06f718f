/** The words of locked deposits, subscriptions, dual investment and loans, without a schema around them. */

/** The products of locked deposits, by the names of the home screen's entries. The house pays the yield of each. */
export const STAKING_CATEGORIES = ["lockming", "mining", "defi", "cloud"] as const;
export type StakingCategory = (typeof STAKING_CATEGORIES)[number];

/** Running; ended early, with an operator's review pending; ended early; ended in time. */
export const STAKING_STATES = ["in_progress", "pending_review", "redeemed", "completed"] as const;
export type StakingState = (typeof STAKING_STATES)[number];

export const IEO_STATES = ["warm_up", "in_progress", "ended"] as const;
export type IeoState = (typeof IEO_STATES)[number];

/** Requested; withdrawn before the end; paid for its allocation. */
export const IEO_ORDER_STATES = ["committed", "withdrawn", "settled"] as const;
export type IeoOrderState = (typeof IEO_ORDER_STATES)[number];

/** Invest a coin that may be sold above today's price, or a currency that may buy a coin below it. */
export const DUAL_TYPES = ["sell-high", "buy-low"] as const;
export type DualType = (typeof DUAL_TYPES)[number];

/** Bought; waiting for its price; paid; returned, because it had no price. */
export const DUAL_STATES = ["purchased", "settling", "completed", "failed"] as const;
export type DualState = (typeof DUAL_STATES)[number];

/** A loan is undecided, running, refused, repaid, or liquidated, which repays as much as possible. */
export const LOAN_STATES = ["pending", "open", "rejected", "repaid", "liquidated"] as const;
export type LoanState = (typeof LOAN_STATES)[number];
