import type { Mutant } from "../../mutants/mutant.ts";

const RULES = "../../../packages/rules/src";

/** Bugs in a quote's value, its life and its signed text. */
export const otcMutants = {
  "otc/spread-without-shock": {
    says: "A quote's spread takes no account of how long it stands.",
    edits: [
      {
        file: `${RULES}/otc/spread.ts`,
        from: 'max(conversionSpread(published, prices, fiatPart), mul(quoteShock(lifeMs), TWO, "up"))',
        to: "conversionSpread(published, prices, fiatPart)",
      },
    ],
  },
  "otc/stands-too-long": {
    says: "A quote stands while the index has moved by four times its spread.",
    edits: [
      {
        file: `${RULES}/conversion-decision.ts`,
        from: 'mul(spread, HALF, "down")',
        to: "(spread * 4n) as Dec",
      },
    ],
  },
  "otc/outlives": {
    says: "A quote is good at the moment that it expires.",
    edits: [{ file: `${RULES}/otc/quote.ts`, from: "nowMs < expiresAt", to: "nowMs <= expiresAt" }],
  },
  "otc/unsigned-amount": {
    says: "What the user receives is not in the signed text.",
    edits: [
      {
        file: `${RULES}/otc/quote.ts`,
        from: "`receives ${formatDec(quote.received)} ${quote.to.code}`,",
        to: "`receives ${quote.to.code}`,",
      },
    ],
  },
} as const satisfies Record<`otc/${string}`, Mutant>;
