import { copyMutants } from "../prop/copy/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of copy trading. */
export const own: OwnProofs = {
  mutants: copyMutants,
  suites: {
    prop: { copy: () => import("../prop/copy.ts") },
    verify: { copy: () => import("../verify/copy.ts") },
  },
  proofs: [
    {
      title: "properties of copies and profit shares",
      budgetSeconds: 10,
      suites: ["prop", "copy"],
      core: "--courses 600",
      all: "--courses 20000",
    },
    {
      title: "records of lead traders and profit shares recomputed from trades",
      budgetSeconds: 60,
      suites: ["verify", "copy"],
      all: "--simulate --seed 2",
    },
  ],
};
