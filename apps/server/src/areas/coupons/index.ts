import { coupons as operatorContract } from "@candor/contract/areas/coupons/operator.ts";
import { coupons as contract } from "@candor/contract/areas/coupons/calls.ts";
import { area } from "../../manifest/area.ts";
import { campaignQueue } from "./campaign-queue.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { claimTask } from "./claim-task.ts";
import { endQueue } from "./end-queue.ts";
import { finishGuide } from "./finish-guide.ts";
import { held } from "./holds.ts";
import { houseFunds } from "./house-funds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listAllCampaigns } from "./list-all-campaigns.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { listCoupons } from "./list-coupons.ts";
import { listTasks } from "./list-tasks.ts";
import { listUsable } from "./list-usable.ts";
import { requestCampaign } from "./request-campaign.ts";
import { requestCampaignEnd } from "./request-campaign-end.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedCoupons } from "./seed.ts";
import { switchDepositCoupon } from "./switch-deposit-coupon.ts";

export { ordersWithCoupon } from "./coupon-rows.ts";
export { placedWith } from "./fee-coupon.ts";
export { giveBackRateCoupon, takeRateCoupon } from "./rate-coupon.ts";

export const coupons = area({
  contract,
  operatorContract,
  calls: {
    claimCoupon,
    claimTask,
    finishGuide,
    listCampaigns,
    listCoupons,
    listTasks,
    listUsable,
    switchDepositCoupon,
  },
  operatorCalls: { listAllCampaigns, requestCampaign, requestCampaignEnd },
  streams: () => ({}),
  queues: { "coupon-campaign": campaignQueue, "coupon-end": endQueue },
  configKinds: {},
  jobs,
  held,
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  seed: seedCoupons,
  samples,
  operatorSamples,
  uses: {
    content: "a guide that is read to its end is one that is published",
    deposit: "a deposit card pays for a deposit that was credited while it was on",
    notices: "users are told what a coupon has paid, and that one expires soon",
  },
});
