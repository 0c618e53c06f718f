import type { AreaWords, FieldsByKind } from "../../word-slots.ts";

export const words = {
  refusals: {
    "nickname-length": { params: ["minimum", "maximum"], isRetryable: false },
    "signature-length": { params: ["minimum", "maximum"], isRetryable: false },
    "name-reserved": { params: [], isRetryable: false },
    "file-too-large": { params: ["megabytes"], isRetryable: false },
    "file-not-known": { params: [], isRetryable: false },
    "audio-file-error": { params: [], isRetryable: false },
    "video-file-error": { params: [], isRetryable: false },
    "too-many-files": { params: ["maximum"], isRetryable: true },
    "freeze-stands": { params: ["until"], isRetryable: true },
    "freeze-alone-max": { params: ["hours"], isRetryable: false },
    "country-proven": { params: [], isRetryable: false },
    /** The nickname has letters that are not allowed, or not allowed together. */
    "name-letters": { params: [], isRetryable: false },
    "nickname-taken": { params: [], isRetryable: false },
  },
  notices: {
    "account-frozen": { type: "security", params: ["cause", "until"] },
    "account-unfrozen": { type: "security", params: [] },
  },
} as const satisfies AreaWords;

export const fields = {
  jurisdiction: {
    products: { is: "word" },
    lv1_multiple: { is: "number" },
    lv2_multiple: { is: "number" },
  },
} as const satisfies FieldsByKind;
