import type { Mutant } from "./mutant.ts";

const RULES = "../../../packages/rules/src/contracts";

/** Mutants of the formulas of contracts. */
export const contractMutants = {
  "deficit-forgotten": {
    says: "What a position's margin does not cover of its loss is nobody's.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "    deficit: sub(uncovered, waived),",
        to: "    deficit: ZERO,",
      },
    ],
  },
  "owes-what-it-lost": {
    says: "A user with cross margin pays the whole loss, whether it is there or not.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: 'mode === "isolated" ? margin : add(share, cash)',
        to: 'mode === "isolated" ? margin : owed',
      },
    ],
  },
  "more-than-its-margin": {
    says: "An isolated position pays its loss out of more than its margin.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "min(position.margin, max(share, owed))",
        to: "max(share, owed)",
      },
    ],
  },
  "nights-forgiven": {
    says: "Whoever closes a part is forgiven all unpaid nights.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "    overnightFundingLeft: sub(position.overnightFunding, overnightDue),",
        to: "    overnightFundingLeft: ZERO,",
      },
    ],
  },
  "closes-for-nothing": {
    says: "The maintenance margin leaves out what it costs to close.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: "add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, lots, mark))",
        to: "add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, 0, mark))",
      },
    ],
  },
  "tiers-that-jump": {
    says: "The whole value is maintained at the rate of the tier it lies in.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: "fromUnits(value * rate - credit)",
        to: "fromUnits(value * rate - 0n * credit)",
      },
    ],
  },
  "margin-spent-twice": {
    says: "Each position of a cross account is bounded as if all of the excess margin were its own.",
    edits: [
      {
        file: `${RULES}/cross.ts`,
        from: 'div(excessMargin, fromInteger(state.positions.length), "floor")',
        to: 'div(excessMargin, fromInteger(1), "floor")',
      },
    ],
  },
  "gains-are-kept": {
    says: "The largest loss is always closed first, and the fund pays what a gain beside it would.",
    edits: [
      {
        file: `${RULES}/next-liquidated.ts`,
        from: "  return best > ZERO ? payouts.indexOf(best) : worst;",
        to: "  return best < ZERO ? payouts.indexOf(best) : worst;",
      },
    ],
  },
  "winners-made-losers": {
    says: "Deleveraging closes at the bankruptcy price, also where that is worse than the entry.",
    edits: [
      {
        file: `${RULES}/deleverage.ts`,
        from: 'direction === "long" ? max(bankrupt, entryPrice) : min(bankrupt, entryPrice)',
        to: 'direction === "long" ? max(bankrupt, bankrupt) : min(bankrupt, bankrupt)',
      },
    ],
  },
  "opens-under-water": {
    says: "An order is taken whatever its margin is at the mark.",
    edits: [
      {
        file: `${RULES}/plan.ts`,
        from: '    if (isBelowMaintenance(terms, opened, mark)) return refuse("would-liquidate");\n',
        to: "",
      },
    ],
  },
  "a-tick-early": {
    says: "A long's liquidation price is a tick above the one at which it is liquidated.",
    edits: [
      {
        file: `${RULES}/risk.ts`,
        from: "    ? highestWhere(holds, guess, terms.priceTick)",
        to: "    ? highestWhere((price) => holds(sub(price, terms.priceTick)), guess, terms.priceTick)",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
