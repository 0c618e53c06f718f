import type { AreaWords, FieldsByKind } from "../../word-slots.ts";
import { REJECTED } from "../../notice-words.ts";

export const words = {
  refusals: {
    "contacts-required": { params: [], isRetryable: false },
    "identity-step-first": { params: [], isRetryable: false },
    "identity-proven": { params: [], isRetryable: false },
    "document-name-invalid": { params: ["minimum", "maximum"], isRetryable: false },
    "document-number-invalid": { params: [], isRetryable: false },
    "my-number-refused": { params: [], isRetryable: false },
    "document-taken": { params: [], isRetryable: false },
  },
  notices: {
    "identity-passed": { type: "security", params: ["step"] },
    "identity-failed": { type: "security", params: ["step", ...REJECTED] },
  },
} as const satisfies AreaWords;

export const fields = {
  "identity-terms": {
    lv1_withdrawal_btc: { is: "number" },
    lv1_fiat_order_usdt: { is: "number" },
    lv2_withdrawal_btc: { is: "number" },
    lv2_fiat_order_usdt: { is: "number" },
    retention_days: { is: "number" },
  },
} as const satisfies FieldsByKind;
