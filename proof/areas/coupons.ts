import { couponMutants } from "../race/coupons/mutants.ts";
import type { OwnProofs } from "../suites.ts";

export const own: OwnProofs = {
  mutants: couponMutants,
  suites: { race: { coupons: () => import("../race/coupons.ts") } },
  proofs: [],
};
