import { otcMutants } from "../prop/otc/mutants.ts";
import { quoteMutants } from "../race/quote-mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of over-the-counter quotes. */
export const own: OwnProofs = {
  mutants: { ...otcMutants, ...quoteMutants },
  suites: {
    prop: { otc: () => import("../prop/otc.ts") },
    race: { quote: () => import("../race/quote.ts") },
    verify: { otc: () => import("../verify/otc.ts") },
  },
  proofs: [
    {
      title: "quotes over the counter against users who know prices first",
      budgetSeconds: 10,
      suites: ["prop", "otc"],
      core: "--quotes 5000",
      all: "--quotes 200000",
    },
    {
      title: "trades over the counter recomputed from recorded seconds",
      budgetSeconds: 30,
      suites: ["verify", "otc"],
      core: "--simulate",
      all: "--simulate --seed 2",
      isAlone: true,
    },
  ],
};
