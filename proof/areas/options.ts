import type { OwnProofs } from "../suites.ts";
import { optionMutants } from "../prop/options/mutants.ts";

/** The proofs of timed options. */
export const own: OwnProofs = {
  mutants: optionMutants,
  suites: {
    prop: { options: () => import("../prop/options.ts") },
    chaos: { skew: () => import("../chaos/skew.ts") },
    verify: { settlement: () => import("../verify/settlement.ts") },
  },
  proofs: [
    {
      title: "properties of options",
      budgetSeconds: 8,
      suites: ["prop", "options"],
      core: "--options 5000",
      all: "--options 50000",
    },
    {
      title: "options while the server's clock is set on and back",
      budgetSeconds: 40,
      suites: ["chaos", "skew"],
      core: "--cycles 1",
      isAlone: true,
    },
    {
      title: "options recomputed from published seconds",
      budgetSeconds: 20,
      suites: ["verify", "settlement"],
      core: "--simulate --options 600 --tampered 11",
      all: "--simulate --options 4000 --tampered 22",
      isAlone: true,
    },
  ],
};
