import type { AreaWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** Demo funds. */
    "grant",
  ],
  refusals: {
    "login-failed": { params: [], isRetryable: false },
    "second-factor-required": { params: [], isRetryable: false },
    "email-invalid": { params: [], isRetryable: false },
    "invite-unknown": { params: [], isRetryable: false },
    "invite-required": { params: [], isRetryable: false },
    "demo-already": { params: [], isRetryable: false },
    "demo-only": { params: [], isRetryable: false },
    "own-roles": { params: [], isRetryable: false },
    "owners-too-few": { params: ["minimum"], isRetryable: true },
    "asker-no-owner": { params: [], isRetryable: false },
    "consent-awaited": { params: [], isRetryable: true },
    "link-early": { params: ["from"], isRetryable: true },
    /** The device that registers belongs to the inviter's account. */
    "invite-own": { params: [], isRetryable: false },
  },
  notices: {
    welcome: { type: "system", params: [] },
    "demo-opened": { type: "system", params: [] },
    "signed-in": { type: "security", params: ["address"] },
    "signed-out": { type: "security", params: [] },
    "new-device": { type: "security", params: ["address", "device"] },
    "account-locked": { type: "security", params: ["address", "device"] },
  },
  menu: {
    demo: { place: 23, icon: "flask-conical", drawn: "flask", path: null },
  },
} as const satisfies AreaWords;
