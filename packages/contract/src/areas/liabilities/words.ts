import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** No snapshot has been taken yet, or none of that number. */
    "no-liabilities": { params: [], isRetryable: true },
    "liabilities-recent": { params: ["until"], isRetryable: true },
    /** The roots of an old snapshot stay, its leaves do not. */
    "liabilities-forgotten": { params: [], isRetryable: false },
  },
} as const satisfies AreaWords;
