import { type Dec, sub } from "@candor/money";
import { dualPayouts } from "./dual/payouts.ts";
import { type StakingTerms, earlyPenalty, interestOf } from "./staking.ts";

/** The result of an order, as its summary shows it in advance; all in the invested currency unless named. */
export type Outlook = {
  amount: Dec;
  /** What comes on top of it, or of a loan what a day of it costs. */
  gain: Dec;
  /** The largest loss by its terms; undefined where the terms name no bound. */
  worst: Dec | undefined;
};

type Asked =
  | { kind: "staking"; terms: StakingTerms }
  | { kind: "dual"; invested: Dec; terms: Parameters<typeof dualPayouts>[1] }
  | { kind: "loan"; amount: Dec; dayInterest: Dec };

/**
 * The figures of a summary, by the rules that settle the order: of a locked deposit its interest, and what ending early
 * costs; of a dual investment what it yields in what was put in; of a loan a day's interest.
 */
export function outlookOf(asked: Asked): Outlook {
  switch (asked.kind) {
    case "staking": {
      const { terms } = asked;
      return {
        amount: terms.principal,
        gain: interestOf(terms, terms.days),
        worst: earlyPenalty(terms),
      };
    }
    case "dual": {
      const { invested, terms } = asked;
      const payouts = dualPayouts(invested, terms);
      const same = terms.type === "sell-high" ? payouts.coin : payouts.quote;
      return { amount: invested, gain: sub(same, invested), worst: undefined };
    }
    case "loan":
      return { amount: asked.amount, gain: asked.dayInterest, worst: undefined };
  }
}
