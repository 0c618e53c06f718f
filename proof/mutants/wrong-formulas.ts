import type { Mutant } from "./mutant.ts";
import type { OwnMutantName } from "../suites.ts";

const FINANCE = "../../../packages/rules/src/finance";

/** A wrong formula for each product, which a judge that imports the product's code cannot notice. */
export const wrongFormulas: Readonly<Record<OwnMutantName, Mutant>> = {
  "finance/staking-wrong": {
    says: "A locked deposit earns one day too few and rounds up.",
    edits: [
      {
        file: `${FINANCE}/staking.ts`,
        from: '): Dec => roundedDown(mul(principal, mul(dailyRate, fromInteger(days), "down"), "down"), decimals);',
        to: '): Dec => roundedUp(mul(principal, mul(dailyRate, fromInteger(Math.max(0, days - 1)), "down"), "up"), decimals);',
      },
    ],
  },
  "finance/ieo-wrong": {
    says: "The remaining lots of a sale go to the smallest remainders instead of the largest.",
    edits: [
      {
        file: `${FINANCE}/ieo/allocate.ts`,
        from: "a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,",
        to: "a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? -1 : 1,",
      },
    ],
  },
  "finance/dual-wrong": {
    says: "The price of a dual investment treats its settlement mean as fixed for over three hours.",
    edits: [
      {
        file: `${FINANCE}/dual/premium.ts`,
        from: "const STILL_SECONDS = 1_200;",
        to: "const STILL_SECONDS = 12_000;",
      },
    ],
  },
  "finance/loans-wrong": {
    says: "The hourly rate of a loan uses a year of 360 days.",
    edits: [
      {
        file: `${FINANCE}/loans/rate.ts`,
        from: "const HOURS_A_YEAR = 8_760n;",
        to: "const HOURS_A_YEAR = 8_640n;",
      },
    ],
  },
};
