import type { CouponState, CouponType } from "@candor/contract/coupon-words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../lib/call.ts";
import { usePages } from "../lib/pages.ts";
import { useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";

export type Coupon = CallOutput<"coupons.listCoupons">["list"][number];
export type Campaign = CallOutput<"coupons.listCampaigns">["list"][number];
export type Task = CallOutput<"coupons.listTasks">["list"][number];

const LIST = "coupons.listCoupons";

/** The user's coupons of one state, newest first. */
export const useCoupons = (state: CouponState) =>
  usePages([LIST, state], (wanted, options) => call(LIST, { ...wanted, state }, options), {
    enabled: useSession(isSignedIn),
  });

/** Returns the usable coupons of one type, the next to expire first, with a card that is switched on. */
export const useUsableCoupons = (type: CouponType): readonly Coupon[] | undefined =>
  useCall("coupons.listUsable", { type }, { enabled: useSession(isSignedIn) }).data?.list;

/** What claiming a coupon, and putting one onto something, make old. */
export const COUPON_CALLS = [
  "coupons.listCampaigns",
  LIST,
  "coupons.listUsable",
  "coupons.listTasks",
] as const;
