import type { AreaWords, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** What one user sends to another. */
    "send",
  ],
  refusals: {
    /** No recipient by that name: no account, one's own, or one that is closed for now; which, is not revealed. */
    "recipient-unknown": { params: [], isRetryable: false },
    "recipient-stands": { params: [], isRetryable: false },
    "too-many-recipients": { params: ["maximum"], isRetryable: false },
    "recipient-held": { params: ["until"], isRetryable: true },
    "sends-held": { params: ["until"], isRetryable: true },
  },
  notices: {
    "recipient-listed": {
      type: "security",
      params: ["address", "device", "name", "to", "until"],
    },
    sent: {
      type: "security",
      params: ["address", "device", "amount", "currency", "to"],
      place: "/pages/fund/send",
    },
    received: { type: "funds", params: ["amount", "currency", "from"], place: "/pages/fund/send" },
  },
} as const satisfies AreaWords;

export const shown = {
  records: { send: { topic: "account", path: "/pages/fund/send" } },
} as const satisfies ShownWords;
