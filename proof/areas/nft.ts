import { bidMutants } from "../race/bids/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** Of works, their sales and draws. */
export const own: OwnProofs = {
  mutants: { ...bidMutants },
  suites: {
    race: { bids: () => import("../race/bids.ts") },
  },
  proofs: [
    {
      title: "fifty bidders in the last second of an auction",
      budgetSeconds: 40,
      suites: ["race", "bids"],
      core: "--attempts 200",
      all: "--attempts 1500",
    },
  ],
};
