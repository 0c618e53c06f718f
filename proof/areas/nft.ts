import { bidMutants } from "../race/bids/mutants.ts";
import { stockMutants } from "../race/stock/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** Of works, their sales and draws. */
export const own: OwnProofs = {
  mutants: { ...stockMutants, ...bidMutants },
  suites: {
    race: {
      stock: () => import("../race/stock.ts"),
      bids: () => import("../race/bids.ts"),
    },
  },
  proofs: [
    {
      title: "many buyers at the last of a sale",
      budgetSeconds: 40,
      suites: ["race", "stock"],
      core: "--attempts 160",
      all: "--attempts 1500",
    },
    {
      title: "fifty bidders in the last second of an auction",
      budgetSeconds: 40,
      suites: ["race", "bids"],
      core: "--attempts 200",
      all: "--attempts 1500",
    },
  ],
};
