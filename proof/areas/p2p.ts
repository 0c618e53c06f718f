import { p2pMutants } from "../attack/p2p/mutants.ts";
import { escrowMutants } from "../prop/escrow/mutants.ts";
import type { OwnProofs } from "../suites.ts";

/** The proofs of orders between two users. */
export const own: OwnProofs = {
  mutants: { ...escrowMutants, ...p2pMutants },
  suites: {
    prop: { escrow: () => import("../prop/escrow.ts") },
    race: { escrow: () => import("../race/escrow.ts") },
    attack: { p2p: () => import("../attack/p2p.ts") },
  },
  proofs: [
    {
      title: "every sequence of steps of an order in escrow",
      budgetSeconds: 10,
      suites: ["prop", "escrow"],
      core: "--requests 1",
      all: "--requests 2",
    },
    {
      title: "strangers who reach for orders between two users",
      budgetSeconds: 60,
      suites: ["attack", "p2p"],
      core: "--rounds 1",
      all: "--rounds 6",
    },
  ],
};
