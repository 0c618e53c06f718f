import type { OwnProofs } from "../suites.ts";

/** The proofs of the feed of signed heads and the program that watches it. */
export const own: OwnProofs = {
  suites: { verify: { heads: () => import("../verify/heads.ts") } },
  proofs: [
    {
      title: "a watcher beside a server whose database is edited, cut and rolled back",
      budgetSeconds: 40,
      suites: ["verify", "heads"],
      core: "--simulate --every 0.5 --most 4",
      all: "--simulate --every 5",
      isAlone: true,
    },
  ],
};
