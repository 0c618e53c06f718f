import type { AreaWords, ShownWords } from "../../word-slots.ts";

const place = "/pages/setting/coupon";

export const words = {
  entryKinds: [
    /** The payment of a coupon from its campaign's budget. */
    "coupon",
  ],
  refusals: {
    /** The caller has no such coupon, or the realm has no such campaign. */
    "coupon-not-found": { params: [], isRetryable: false },
    "coupon-closed": { params: [], isRetryable: false },
    "coupon-sold-out": { params: [], isRetryable: false },
    "coupon-claimed": { params: [], isRetryable: false },
    "coupon-earned-by-task": { params: [], isRetryable: false },
    /** The limit counts coupons that are neither used nor expired. */
    "too-many-coupons": { params: ["maximum"], isRetryable: true },
    /** The coupon is applied to another order or already used. */
    "coupon-taken": { params: [], isRetryable: false },
    "coupon-expired": { params: [], isRetryable: false },
    /** The coupon is of another type, or for other markets or another currency. */
    "coupon-out-of-scope": { params: [], isRetryable: false },
    /** The order or locked deposit is worth less than the coupon's minimum spend. */
    "coupon-below-minimum": { params: ["minimum", "currency"], isRetryable: false },
    "coupon-card-on": { params: [], isRetryable: true },
    "coupon-task-open": { params: [], isRetryable: true },
    /** Another account has claimed the coupon of this task on this device. */
    "coupon-device-used": { params: [], isRetryable: false },
    /** The client names no device. */
    "coupon-device-unknown": { params: [], isRetryable: false },
    /** The terms have a part of another type, or lack one. */
    "coupon-terms-wrong": { params: [], isRetryable: false },
    "too-many-campaigns": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    "coupon-paid": { type: "funds", params: ["amount", "currency"], place },
    /** Three days before expiry; at most once a day for all of a user's coupons. */
    "coupon-expiring": { type: "system", params: ["until"], place },
  },
  menu: {
    coupons: { place: 270, icon: "ticket", drawn: "ticket", path: place },
    welfare: { place: 280, icon: "gift", drawn: "gift", path: "/pages/setting/welfare" },
  },
} as const satisfies AreaWords;

export const shown = {
  houseAccounts: {
    /** The account that pays coupons; the budgets of campaigns are frozen in it. */
    coupons: "house:coupons",
  },
} as const satisfies ShownWords;
