import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** No snapshot has been taken yet, or none of that number. */
    "no-liabilities": { params: [], isRetryable: true },
    "liabilities-recent": { params: ["until"], isRetryable: true },
    /** An old snapshot keeps its roots, but not its leaves. */
    "liabilities-forgotten": { params: [], isRetryable: false },
  },
} as const satisfies AreaWords;
