import type { Mutant } from "./mutant.ts";

const RULES = "../../../packages/rules/src/contracts";

/** Mutants of the formulas of contracts. */
export const contractMutants = {
  "deficit-forgotten": {
    says: "A loss beyond a position's margin is not counted as a deficit.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "    deficit: sub(uncovered, waived),",
        to: "    deficit: ZERO,",
      },
    ],
  },
  "owes-what-it-lost": {
    says: "A user with cross margin pays the whole loss, even beyond the account's funds.",
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
    says: "Closing a part of a position waives all its unpaid overnight funding.",
    edits: [
      {
        file: `${RULES}/closing.ts`,
        from: "    overnightFundingLeft: sub(position.overnightFunding, overnightDue),",
        to: "    overnightFundingLeft: ZERO,",
      },
    ],
  },
  "closes-for-nothing": {
    says: "The maintenance margin leaves out the closing fee.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: "add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, lots, mark))",
        to: "add(tierMargin(terms, valueOf(terms, lots, mark)), closeFee(terms, 0, mark))",
      },
    ],
  },
  "tiers-that-jump": {
    says: "The maintenance margin takes the whole value at the rate of its highest tier.",
    edits: [
      {
        file: `${RULES}/margin.ts`,
        from: "fromUnits(value * rate - credit)",
        to: "fromUnits(value * rate - 0n * credit)",
      },
    ],
  },
  "margin-spent-twice": {
    says: "Each position's bound in a cross account uses the whole excess margin instead of its share.",
    edits: [
      {
        file: `${RULES}/cross.ts`,
        from: 'div(excessMargin, fromInteger(state.positions.length), "floor")',
        to: 'div(excessMargin, fromInteger(1), "floor")',
      },
    ],
  },
  "gains-are-kept": {
    says: "Liquidation closes the largest loss first, so the fund pays what a gain in the account would cover.",
    edits: [
      {
        file: `${RULES}/next-liquidated.ts`,
        from: "  return best > ZERO ? payouts.indexOf(best) : worst;",
        to: "  return best < ZERO ? payouts.indexOf(best) : worst;",
      },
    ],
  },
  "winners-made-losers": {
    says: "Deleveraging closes at the bankruptcy price even if that is worse than the entry price.",
    edits: [
      {
        file: `${RULES}/deleverage.ts`,
        from: 'direction === "long" ? max(bankrupt, entryPrice) : min(bankrupt, entryPrice)',
        to: 'direction === "long" ? max(bankrupt, bankrupt) : min(bankrupt, bankrupt)',
      },
    ],
  },
  "opens-under-water": {
    says: "An order is accepted even if its position would be below maintenance at the mark.",
    edits: [
      {
        file: `${RULES}/plan.ts`,
        from: '    if (isBelowMaintenance(terms, opened, mark)) return refuse("would-liquidate");\n',
        to: "",
      },
    ],
  },
  "a-tick-early": {
    says: "The liquidation price of a long is one tick too high.",
    edits: [
      {
        file: `${RULES}/risk.ts`,
        from: "    ? highestWhere(holds, guess, terms.priceTick)",
        to: "    ? highestWhere((price) => holds(sub(price, terms.priceTick)), guess, terms.priceTick)",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
