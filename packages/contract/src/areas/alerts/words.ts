import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "already-moved": { params: ["change"], isRetryable: true },
    "too-many-alerts": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    "price-alert": { type: "trading", params: ["symbol", "direction", "price", "reached"] },
    "price-move": { type: "trading", params: ["symbol", "change", "reached", "move"] },
  },
} as const satisfies AreaWords;
