import type { Mutant } from "./mutant.ts";

const CROSS = "../../../packages/rules/src/contracts/cross.ts";

/** Mutants of the liquidation price of cross positions. */
export const crossMutants = {
  "the-others-stand-still": {
    says: "A new mark moves one position of a contract, and the others keep the old mark.",
    edits: [
      {
        file: CROSS,
        from: "(one.terms.symbol === symbol ? { ...one, mark } : one)",
        to: "(one.terms.symbol === symbol && one === state.positions[0] ? { ...one, mark } : one)",
      },
    ],
  },
  "waiting-forgotten": {
    says: "The account ignores that holds of pending orders are released before a liquidation.",
    edits: [{ file: CROSS, from: "state.waiting ?? ZERO", to: "ZERO" }],
  },
  "one-tick-late": {
    says: "The liquidation price that is shown is one tick beyond the real one.",
    edits: [
      {
        file: "../../../packages/rules/src/contracts/ticks.ts",
        from: "  return yes;\n",
        to: "  return yes < no ? sub(yes, tick) : add(yes, tick);\n",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
