import type { suitability as operators } from "@candor/contract/areas/suitability/operator.ts";
import type { suitability as users } from "@candor/contract/areas/suitability/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

/** A product that no other sample trades, since a user who cools off is refused. */
const product = "options";
const asksForProof = "step-up-required";

export const samples: Samples<typeof users> = {
  getSuitability: { input: () => ({}) },
  openQuiz: {
    input: () => ({ product }),
    outcome: { owner: "quiz-passed", other: "quiz-passed", unverified: "ok", barred: "ok" },
  },
  answerQuiz: {
    input: () => ({ id: NOBODYS, product, answers: "012012", consent: "0".repeat(64) }),
    outcome: "consent-required",
  },
  setLossLimits: { input: () => ({ product, day: "100", week: "" }) },
  coolOff: { input: () => ({ product, days: "7" }) },
  excludeOneself: {
    input: () => ({ months: "6" }),
    outcome: { owner: asksForProof, other: asksForProof },
  },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  findUserSuitability: { input: ({ userId }) => ({ id: userId, why: "a sample of the call" }) },
};
