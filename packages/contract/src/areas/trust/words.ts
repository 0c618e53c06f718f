import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** An operator's note to a user has more than plain words, or is beyond the daily number. */
    "note-not-plain": { params: [], isRetryable: false },
    "notes-used-up": { params: ["maximum"], isRetryable: true },
    "approval-key-required": { params: ["approvals"], isRetryable: false },
    "approved-already": { params: [], isRetryable: false },
    "let-in-before": { params: ["from"], isRetryable: true },
    "picture-unseen": { params: [], isRetryable: true },
    "reason-awaited": { params: [], isRetryable: true },
    "request-claimed": { params: ["operator"], isRetryable: true },
    "effective-too-early": { params: ["earliest"], isRetryable: false },
  },
} as const satisfies AreaWords;
