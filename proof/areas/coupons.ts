import { couponMutants } from "../race/coupons/mutants.ts";
import type { OwnProofs } from "../suites.ts";

export const own: OwnProofs = {
  mutants: couponMutants,
  suites: { race: { coupons: () => import("../race/coupons.ts") } },
  proofs: [
    {
      title: "races for one coupon and for the last of a campaign",
      budgetSeconds: 30,
      suites: ["race", "coupons"],
      core: "--attempts 120",
      all: "--attempts 1050",
    },
  ],
};
