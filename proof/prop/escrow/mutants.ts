import type { Mutant } from "../../mutants/mutant.ts";

const RULES = "../../../packages/rules/src/escrow";

/** Bugs in the table of an order between two users, and in the function that reads it. */
export const escrowMutants = {
  "escrow/appeal-frees": {
    says: "An appeal returns the coins to the seller.",
    edits: [
      {
        file: `${RULES}/acts.ts`,
        from: 'appeal: { by: ["buyer", "seller"], from: "paid", to: "appealed" }',
        to: 'appeal: { by: ["buyer", "seller"], from: "paid", to: "appealed", posts: "return" }',
      },
    ],
  },
  "escrow/expires-after-paid": {
    says: "An order that was paid for expires, and its coins return to the seller.",
    edits: [
      {
        file: `${RULES}/acts.ts`,
        from: 'silence: { by: ["clock"], from: "paid", to: "appealed", time: "after" }',
        to: 'silence: { by: ["clock"], from: "paid", to: "expired", time: "after", posts: "return" }',
      },
    ],
  },
  "escrow/party-decides": {
    says: "The buyer of an order may decide its appeal.",
    edits: [
      {
        file: `${RULES}/acts.ts`,
        from: 'by: ["arbiter"],\n    from: "appealed",\n    to: "resolved-to-buyer"',
        to: 'by: ["arbiter", "buyer"],\n    from: "appealed",\n    to: "resolved-to-buyer"',
      },
    ],
  },
  "escrow/operator-who-is-a-party-decides": {
    says: "An operator decides an appeal of an order of their own.",
    edits: [{ file: `${RULES}/step.ts`, from: 'if (isParty) return refused("party");', to: "" }],
  },
  "escrow/repeats": {
    says: "What is said again is decided again.",
    edits: [
      {
        file: `${RULES}/step.ts`,
        from: 'if (order.state === act.to) return { kind: "unchanged" };\n  if (order.state !== act.from)',
        to: "if (order.state !== act.from && order.state !== act.to)",
      },
    ],
  },
  "escrow/goes-back-in-time": {
    says: "A clock that was set back takes an order back.",
    edits: [
      {
        file: `${RULES}/step.ts`,
        from: "Math.max(nowMs, order.changedAt)",
        to: "nowMs",
      },
    ],
  },
  "escrow/fee-from-nowhere": {
    says: "The buyer receives the fee that the house takes.",
    edits: [
      { file: `${RULES}/postings.ts`, from: "sub(amount, feeAmount)", to: "sub(amount, ZERO)" },
    ],
  },
  "escrow/silence-goes-on": {
    says: "A seller who says nothing leaves a paid order open for ever.",
    edits: [
      {
        file: `${RULES}/acts.ts`,
        from: 'silence: { by: ["clock"]',
        to: 'silence: { by: ["seller"]',
      },
    ],
  },
} as const satisfies Record<`escrow/${string}`, Mutant>;
