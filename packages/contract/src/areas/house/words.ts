import type { AreaWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** Capital of the house. */
    "funding",
    /** A loss of the house. */
    "loss",
  ],
  refusals: {
    /** The capital names a funding with another amount, or one that is booked already. */
    "funding-differs": { params: [], isRetryable: false },
    /** Funds of a market cannot be taken while it trades. */
    "market-open": { params: ["symbol"], isRetryable: true },
  },
} as const satisfies AreaWords;
