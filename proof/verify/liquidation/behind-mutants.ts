import type { Mutant } from "../../mutants/mutant.ts";

const WRITER = "exchange/contracts";
const RULES = "../../../packages/rules/src/contracts";

/** Bugs in what may be taken from the collateral of positions. */
export const behindMutants = {
  "margin-at-once": {
    says: "Margin is taken out by a price that its owner knows.",
    edits: [
      {
        file: `${WRITER}/change.ts`,
        from: 'asked(draft, position, { kind: "margin", amount })',
        to: 'changed(draft, position, "margin", less)',
      },
    ],
  },
  "not-judged-again": {
    says: "Margin is taken out without asking the second that decides it.",
    edits: [
      {
        file: `${WRITER}/behind.ts`,
        from: "      return withLess(position, asked.amount, mark);",
        to: "      return { mode: position.mode, multiple: position.multiple, margin: sub(position.margin, asked.amount) };",
      },
    ],
  },
  "cash-leaves": {
    says: "What stands behind cross positions leaves as far as their risk rate allows, without a shock in mind.",
    edits: [
      {
        file: `${RULES}/adjust.ts`,
        from: "const bearing = sub(equity, sum(shocks));",
        to: "const bearing = [equity, shocks][0];",
      },
    ],
  },
  "fund-without-bound": {
    says: "Positions are opened without a bound on what the worst case costs the insurance fund.",
    edits: [
      {
        file: `${WRITER}/worst-case.ts`,
        from: "  const move = worstMoveOf(book.market);",
        to: "  const move = [ZERO, worstMoveOf][0];",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
