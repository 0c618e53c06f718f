import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "card-name-differs": { params: [], isRetryable: false },
    "bank-account-invalid": { params: [], isRetryable: false },
    "bic-invalid": { params: [], isRetryable: false },
    "aba-invalid": { params: [], isRetryable: false },
  },
  notices: {
    "card-saved": { type: "security", params: ["account", "address", "device"] },
  },
} as const satisfies AreaWords;
