import type { coupons as operators } from "@candor/contract/areas/coupons/operator.ts";
import type { coupons as users } from "@candor/contract/areas/coupons/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  listCampaigns: { input: () => ({}) },
  claimCoupon: { input: () => ({ campaign_id: NOBODYS }), outcome: "coupon-not-found" },
  listCoupons: { input: () => ({}) },
  listUsable: { input: () => ({ type: "fee" }) },
  switchDepositCoupon: { input: () => ({ coupon_id: NOBODYS }), outcome: "coupon-not-found" },
  listTasks: { input: () => ({}) },
  claimTask: {
    input: () => ({ task: "guide" }),
    outcome: {
      owner: "coupon-device-unknown",
      other: "coupon-device-unknown",
      demo: "coupon-task-open",
    },
  },
  finishGuide: { input: () => ({ slug: "none-of-that-name" }), outcome: "not-found" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listAllCampaigns: { input: () => ({}) },
  requestCampaign: {
    input: () => ({
      realm: "live" as const,
      name: "A sample",
      type: "fee" as const,
      face: "1",
      rate: null,
      cap: null,
      days: null,
      minimum: null,
      market_ids: [],
      earned_by: "claim" as const,
      claim_days: 7,
      valid_days: 7,
      count: 10,
      reason: "a sample of the call",
    }),
  },
  requestCampaignEnd: {
    input: () => ({ campaign_id: NOBODYS, reason: "a sample of the call" }),
    outcome: "not-found",
  },
};
