/** The words of coupons, which server and clients read. */

/** Refunds the fees of a spot order; adds to the interest of a locked deposit; pays for a deposit. */
export const COUPON_TYPES = ["fee", "rate", "deposit"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export const COUPON_STATES = ["usable", "applied", "used", "expired"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The tasks that earn a coupon in the welfare zone, each once for a user. */
export const COUPON_TASKS = [
  "identity",
  "second-factor",
  "first-trade",
  "guide",
  "locked-deposit",
] as const;
export type CouponTask = (typeof COUPON_TASKS)[number];

/** How users get the coupons of a campaign: by a claim, or by a task. */
export const EARNED_BY = ["claim", ...COUPON_TASKS] as const;
export type EarnedBy = (typeof EARNED_BY)[number];
