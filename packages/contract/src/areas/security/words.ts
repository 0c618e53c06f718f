import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "pay-password-simple": { params: [], isRetryable: false },
    "passkey-none": { params: [], isRetryable: false },
    "too-many-passkeys": { params: ["maximum"], isRetryable: false },
  },
  notices: {
    "password-changed": { type: "security", params: ["address", "device"] },
    "pay-password-changed": { type: "security", params: ["address", "device"] },
    "email-bound": { type: "security", params: ["address", "device", "email"] },
    "mobile-bound": { type: "security", params: ["address", "device", "mobile"] },
    "totp-set": { type: "security", params: ["address", "device"] },
    "totp-removed": { type: "security", params: ["address", "device"] },
    "recovery-codes-renewed": { type: "security", params: ["address", "device"] },
    "recovery-code-used": { type: "security", params: ["address", "device", "left"] },
    "passkey-added": { type: "security", params: ["address", "device", "name"] },
    "passkey-removed": { type: "security", params: ["address", "device", "name"] },
    "mail-word-changed": { type: "security", params: ["address", "device"] },
    "sessions-ended": { type: "security", params: ["address", "device"] },
  },
} as const satisfies AreaWords;
