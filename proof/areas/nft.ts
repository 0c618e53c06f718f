import { bidMutants } from "../race/bids/mutants.ts";
import { boxMutants } from "../race/boxes/mutants.ts";
import { stockMutants } from "../race/stock/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** Of works, their sales and draws. */
export const own: OwnProofs = {
  mutants: { ...stockMutants, ...bidMutants, ...boxMutants },
  suites: {
    race: {
      stock: () => import("../race/stock.ts"),
      bids: () => import("../race/bids.ts"),
      boxes: () => import("../race/boxes.ts"),
    },
    verify: { draws: () => import("../verify/draws.ts") },
  },
  proofs: [
    {
      title: "many buyers at the last of a sale",
      budgetSeconds: 40,
      suites: ["race", "stock"],
      core: "--attempts 80",
      all: "--attempts 1500",
    },
    {
      title: "fifty bidders in the last second of an auction",
      budgetSeconds: 40,
      suites: ["race", "bids"],
      core: "--attempts 200",
      all: "--attempts 1500",
    },
    {
      title: "a box that twenty open at once, and the last boxes of a sale",
      budgetSeconds: 40,
      suites: ["race", "boxes"],
      core: "--attempts 60",
      all: "--attempts 1200",
    },
    {
      title: "draws of boxes computed again, and as frequent as is equally likely",
      budgetSeconds: 30,
      suites: ["verify", "draws"],
      core: "--simulate --draws 20000",
      all: "--simulate --seed 2",
      isAlone: true,
    },
  ],
};
