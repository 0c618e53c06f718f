/** The words of locked deposits, subscriptions, dual investment and loans, without a schema around them. */

/** The products of locked deposits, by where their yield comes from. */
export const STAKING_CATEGORIES = ["lockming", "mining", "defi", "cloud"] as const;
export type StakingCategory = (typeof STAKING_CATEGORIES)[number];

/** Running; ended early, and an operator still has to look at it; ended early; ended in its time. */
export const STAKING_STATES = ["in_progress", "pending_review", "redeemed", "completed"] as const;
export type StakingState = (typeof STAKING_STATES)[number];

export const IEO_STATES = ["warm_up", "in_progress", "ended"] as const;
export type IeoState = (typeof IEO_STATES)[number];

/** Asked for; withdrawn before the end; paid for as far as it was given anything. */
export const IEO_ORDER_STATES = ["committed", "withdrawn", "settled"] as const;
export type IeoOrderState = (typeof IEO_ORDER_STATES)[number];

/** A coin is given and perhaps sold above today's price, or a currency and perhaps a coin bought below it. */
export const DUAL_TYPES = ["sell-high", "buy-low"] as const;
export type DualType = (typeof DUAL_TYPES)[number];

/** Bought; its price is being settled; paid; failed for want of a price, and given back. */
export const DUAL_STATES = ["purchased", "settling", "completed", "failed"] as const;
export type DualState = (typeof DUAL_STATES)[number];

/** A loan is undecided, running, refused, repaid, or liquidated, which repays as much as possible. */
export const LOAN_STATES = ["pending", "open", "rejected", "repaid", "liquidated"] as const;
export type LoanState = (typeof LOAN_STATES)[number];
