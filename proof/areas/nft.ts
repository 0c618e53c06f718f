import { bidMutants } from "../race/bids/mutants.ts";
import { boxMutants } from "../race/boxes/mutants.ts";
import { stockMutants } from "../race/stock/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of works, their sales and draws. */
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
      title: "draws of boxes recomputed, and their frequencies tested for equal chances",
      budgetSeconds: 30,
      suites: ["verify", "draws"],
      core: "--simulate --draws 20000",
      all: "--simulate --seed 2",
      isAlone: true,
    },
  ],
};
