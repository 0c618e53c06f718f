import type { AreaWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** Capital of the house. */
    "funding",
    /** A loss of the house. */
    "loss",
  ],
  refusals: {
    /** Capital that refers to what came on chain, and is not that: another amount, or booked already. */
    "funding-differs": { params: [], isRetryable: false },
    /** What it holds cannot be taken while it trades. */
    "market-open": { params: ["symbol"], isRetryable: true },
  },
} as const satisfies AreaWords;
