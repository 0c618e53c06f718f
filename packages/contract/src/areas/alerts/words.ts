import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "too-many-alerts": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    "price-alert": { type: "trading", params: ["symbol", "direction", "price", "reached"] },
  },
} as const satisfies AreaWords;
