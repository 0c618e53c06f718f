import type { OwnProofs } from "../suites.ts";

export const own: OwnProofs = {
  suites: { verify: { liabilities: () => import("../verify/liabilities.ts") } },
  proofs: [
    {
      title: "the published liabilities to users, judged leaf by leaf",
      budgetSeconds: 15,
      suites: ["verify", "liabilities"],
      core: "--simulate --accounts 5000",
      all: "--simulate --accounts 1000000",
    },
  ],
};
