import type { Mutant } from "../mutants/mutant.ts";

/** Mutants of the rules on who may take a quote, and when. */
export const quoteMutants = {
  "otc/any-signature": {
    says: "A quote is accepted with any signature.",
    edits: [
      {
        file: "areas/otc/take-otc-quote.ts",
        from: "signed?.signature !== signature",
        to: "signed === undefined || signature === undefined",
      },
    ],
  },
  "otc/anyone-takes": {
    says: "Any user may take another user's quote.",
    edits: [
      {
        file: "areas/conversion/quote-rows.ts",
        from: '    .where("id", "=", id)\n    .where("user_id", "=", userId)',
        to: '    .where("id", "=", userId === "" ? userId : id)',
      },
    ],
  },
  "otc/outlives-its-end": {
    says: "A quote is accepted for a minute after it has expired.",
    edits: [
      {
        file: "areas/conversion/live-quote.ts",
        from: "expiresAt: quote.expiresAt.getTime() }",
        to: "expiresAt: quote.expiresAt.getTime() + 60_000 }",
      },
    ],
  },
} as const satisfies Record<`otc/${string}`, Mutant>;
