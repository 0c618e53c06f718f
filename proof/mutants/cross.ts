import type { Mutant } from "./mutant.ts";

const CROSS = "../../../packages/rules/src/contracts/cross.ts";

/** Mutants of the liquidation price of cross positions. */
export const crossMutants = {
  "the-others-stand-still": {
    says: "The mark moves one position of a contract, while the others in it keep theirs.",
    edits: [
      {
        file: CROSS,
        from: "(one.terms.symbol === symbol ? { ...one, mark } : one)",
        to: "(one.terms.symbol === symbol && one === state.positions[0] ? { ...one, mark } : one)",
      },
    ],
  },
  "waiting-forgotten": {
    says: "What entrusts hold is not given back before anything is liquidated.",
    edits: [{ file: CROSS, from: "state.waiting ?? ZERO", to: "ZERO" }],
  },
  "one-tick-late": {
    says: "The price said is a tick beyond the one at which the account is liquidated.",
    edits: [
      {
        file: "../../../packages/rules/src/contracts/ticks.ts",
        from: "  return yes;\n",
        to: "  return yes < no ? sub(yes, tick) : add(yes, tick);\n",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
