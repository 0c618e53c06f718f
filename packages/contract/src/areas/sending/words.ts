import type { AreaWords, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** A send from one user to another. */
    "send",
  ],
  refusals: {
    /** There is no such account, or it is the caller's own or closed for now; the refusal does not say which. */
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
