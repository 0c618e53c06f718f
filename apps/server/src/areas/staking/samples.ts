import type { staking as operators } from "@candor/contract/areas/staking/operator.ts";
import type { staking as users } from "@candor/contract/areas/staking/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  listStakingProducts: { input: () => ({}) },
  // The hash belongs to no text.
  placeStakingOrder: {
    input: () => ({ config_id: "1", amount: "10", consent: "0".repeat(64) }),
    outcome: "consent-required",
  },
  listStakingOrders: { input: () => ({}) },
  listStakingDays: { input: () => ({ order_id: NOBODYS }), outcome: "order-not-found" },
  redeemStakingOrder: { input: () => ({ order_id: NOBODYS }), outcome: "order-not-found" },
  renewStakingOrder: {
    input: () => ({ order_id: NOBODYS, renew: "1" }),
    outcome: "order-not-found",
  },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listAllStakingOrders: { input: () => ({}) },
  getStakingReserve: { input: () => ({}) },
};
