import { escrowMutants } from "../prop/escrow/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** Of orders between two users. */
export const own: OwnProofs = {
  mutants: escrowMutants,
  suites: { prop: { escrow: () => import("../prop/escrow.ts") } },
  proofs: [
    {
      title: "every course of an order in escrow",
      budgetSeconds: 10,
      suites: ["prop", "escrow"],
      core: "--requests 1",
      all: "--requests 2",
    },
  ],
};
