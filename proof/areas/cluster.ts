import type { OwnProofs } from "../suites.ts";

/** The proofs of several processes that share one installation. */
export const own: OwnProofs = {
  suites: {
    drill: {
      failover: () => import("../drill/failover.ts"),
      update: () => import("../drill/update.ts"),
    },
  },
  proofs: [
    {
      title: "failover after the leading process is killed",
      budgetSeconds: 60,
      suites: ["drill", "failover"],
      all: "--cycles 10",
    },
    {
      title: "an update from the previous version, and the way back",
      budgetSeconds: 120,
      suites: ["drill", "update"],
      all: "--cycles 4",
    },
  ],
};
