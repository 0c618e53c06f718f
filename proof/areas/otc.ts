import { otcMutants } from "../prop/otc/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** Of quotes. */
export const own: OwnProofs = {
  mutants: otcMutants,
  suites: { prop: { otc: () => import("../prop/otc.ts") } },
  proofs: [
    {
      title: "quotes and users who know their prices first",
      budgetSeconds: 10,
      suites: ["prop", "otc"],
      core: "--quotes 5000",
      all: "--quotes 200000",
    },
  ],
};
