import { wrongFormulas } from "../mutants/wrong-formulas.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of locked deposits, subscriptions, dual investments and loans. */
export const own: OwnProofs = {
  mutants: wrongFormulas,
  suites: {
    chaos: { "kill-finance": () => import("../chaos/kill-finance.ts") },
    verify: {
      staking: () => import("../verify/staking.ts"),
      ieo: () => import("../verify/ieo.ts"),
      dual: () => import("../verify/dual.ts"),
      loans: () => import("../verify/loans.ts"),
    },
  },
  proofs: [
    {
      title: "a server killed during a midnight of finance products",
      budgetSeconds: 110,
      suites: ["chaos", "kill-finance"],
      all: "--cycles 1",
    },
    {
      title: "locked deposits recomputed by an independent program",
      budgetSeconds: 20,
      suites: ["verify", "staking"],
      core: "--simulate --no-controls",
    },
    {
      title: "deposits and subscriptions recomputed from their terms",
      budgetSeconds: 150,
      suites: ["verify", "staking", "ieo"],
      all: "--simulate --seed 2",
    },
    {
      title: "dual investments and loans recomputed from their terms",
      budgetSeconds: 240,
      suites: ["verify", "dual", "loans"],
      all: "--simulate --seed 2",
    },
  ],
};
