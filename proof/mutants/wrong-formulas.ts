import type { Mutant } from "./mutant.ts";
import type { OwnMutantName } from "../suites.ts";

const FINANCE = "../../../packages/rules/src/finance";

/** A wrong formula a product, which whatever imports it agrees with. */
export const wrongFormulas: Readonly<Record<OwnMutantName, Mutant>> = {
  "finance/staking-wrong": {
    says: "A locked deposit earns a day less than it has, and rounds up.",
    edits: [
      {
        file: `${FINANCE}/staking.ts`,
        from: '): Dec => roundedDown(mul(principal, mul(dailyRate, fromInteger(days), "down"), "down"), decimals);',
        to: '): Dec => roundedUp(mul(principal, mul(dailyRate, fromInteger(Math.max(0, days - 1)), "down"), "up"), decimals);',
      },
    ],
  },
  "finance/ieo-wrong": {
    says: "Lots that remain of a sale go to the smallest remainders.",
    edits: [
      {
        file: `${FINANCE}/ieo/allocate.ts`,
        from: "a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,",
        to: "a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? -1 : 1,",
      },
    ],
  },
};
