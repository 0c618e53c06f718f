import { staking as operatorContract } from "@candor/contract/areas/staking/operator.ts";
import { staking as contract } from "@candor/contract/areas/staking/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { publishedTerms } from "../../products/terms-kind.ts";
import { getStakingReserve } from "./get-staking-reserve.ts";
import { holdLines } from "./hold-lines.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listAllStakingOrders } from "./list-all-staking-orders.ts";
import { listStakingDays } from "./list-staking-days.ts";
import { listStakingOrders } from "./list-staking-orders.ts";
import { listStakingProducts } from "./list-staking-products.ts";
import { placeStakingOrder } from "./place-staking-order.ts";
import { redeemStakingOrder } from "./redeem-staking-order.ts";
import { redemptionQueue } from "./redemption-queue.ts";
import { renewStakingOrder } from "./renew-staking-order.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedStaking } from "./seed.ts";
import { earnedOf, holdingsOf } from "./holding.ts";
import { houseFunds } from "./house-funds.ts";

export const staking = area({
  contract,
  operatorContract,
  calls: {
    listStakingDays,
    listStakingOrders,
    listStakingProducts,
    placeStakingOrder,
    redeemStakingOrder,
    renewStakingOrder,
  },
  operatorCalls: { getStakingReserve, listAllStakingOrders },
  streams: () => ({}),
  queues: { "early-redemption": redemptionQueue },
  configKinds: { staking: publishedTerms("staking") },
  jobs,
  held,
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  holdings: { holdingsOf, earnedOf },
  holdLines,
  records: { staking: recordsByAmount("staking_orders", "principal") },
  seed: seedStaking,
  samples,
  operatorSamples,
  uses: {
    coupons: "a rate coupon is put onto a deposit with it, and comes back with an early end",
    account: "a request to end early names its user",
    notices: "users are told when a deposit ends",
  },
});
