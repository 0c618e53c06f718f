import type { Mutant } from "../../mutants/mutant.ts";

const RULES = "../../../packages/rules/src/copy";

/** Bugs in the target, the result and the profit share of copies. */
export const copyMutants = {
  "copy/keeps-a-lot-too-many": {
    says: "What stays open of a copy is rounded up.",
    edits: [
      {
        file: `${RULES}/target.ts`,
        from: "(BigInt(openedLots) * BigInt(lead.lots)) / BigInt(lead.openedLots)",
        to: "(BigInt(openedLots) * BigInt(lead.lots) + BigInt(lead.openedLots) - 1n) / BigInt(lead.openedLots)",
      },
    ],
  },
  "copy/closes-a-lot-too-many": {
    says: "A lot less stays open of a copy than the lead's part.",
    edits: [
      {
        file: "areas/copy/copier/next-step.ts",
        from: "lots: position.lots - copy.target_lots }",
        to: "lots: Math.min(position.lots, position.lots - copy.target_lots + 1) }",
      },
    ],
  },
  "copy/beyond-the-budget": {
    says: "What is open already is not counted against a relation's budget.",
    edits: [{ file: `${RULES}/opening.ts`, from: "least(one, within(budgetLeft))", to: "one" }],
  },
  "copy/opens-after-the-lead-closed": {
    says: "A copy is ordered although its lead has closed what it copies.",
    edits: [
      {
        file: "areas/copy/copier/next-step.ts",
        from: 'return copy.target_lots === 0 ? { do: "skip", reason: "lead-closed" } : { do: "open" };',
        to: 'return { do: "open" };',
      },
    ],
  },
  "copy/pays-below-the-mark": {
    says: "A share is taken of the whole result, whatever was paid for before.",
    edits: [
      {
        file: `${RULES}/share.ts`,
        from: "max(ZERO, sub(result, mark))",
        to: "max(ZERO, result)",
      },
    ],
  },
  "copy/forgets-the-mark": {
    says: "A payment leaves the high-water mark where it was.",
    edits: [
      {
        file: "areas/copy/decide.ts",
        from: "return markAfter(mark, result);",
        to: "return mark;",
      },
    ],
  },
} as const satisfies Record<`copy/${string}`, Mutant>;
