import type { Mutant } from "./mutant.ts";
import type { OwnMutantName } from "../suites.ts";

const FINANCE = "../../../packages/rules/src/finance";

/** A wrong formula for each product, with which every judge that imports it agrees. */
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
  "finance/dual-wrong": {
    says: "The option of a dual investment is priced as if its mean stood still for over three hours.",
    edits: [
      {
        file: `${FINANCE}/dual/premium.ts`,
        from: "const STILL_SECONDS = 1_200;",
        to: "const STILL_SECONDS = 12_000;",
      },
    ],
  },
  "finance/loans-wrong": {
    says: "An hour of a loan is the part of a year of 360 days.",
    edits: [
      {
        file: `${FINANCE}/loans/rate.ts`,
        from: "const HOURS_A_YEAR = 8_760n;",
        to: "const HOURS_A_YEAR = 8_640n;",
      },
    ],
  },
};
