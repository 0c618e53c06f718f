import { botMutants } from "../prop/bots/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of strategy bots. */
export const own: OwnProofs = {
  mutants: botMutants,
  suites: { prop: { bots: () => import("../prop/bots.ts") } },
  proofs: [
    {
      title: "strategy bots whose loop is killed at any point",
      budgetSeconds: 30,
      suites: ["prop", "bots"],
      core: "--courses 500",
      all: "--courses 2000",
    },
  ],
};
