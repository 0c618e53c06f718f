/** The words of coupons, which both sides read. */

/** Pays back the fees of a spot order; adds to the interest of a locked deposit; pays for a deposit. */
export const COUPON_TYPES = ["fee", "rate", "deposit"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export const COUPON_STATES = ["usable", "applied", "used", "expired"] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What earns a coupon in the welfare zone; each once a user. */
export const COUPON_TASKS = [
  "identity",
  "second-factor",
  "first-trade",
  "guide",
  "locked-deposit",
] as const;
export type CouponTask = (typeof COUPON_TASKS)[number];

/** How the coupons of a campaign are come by: each user claims one, or has done a task. */
export const EARNED_BY = ["claim", ...COUPON_TASKS] as const;
export type EarnedBy = (typeof EARNED_BY)[number];
