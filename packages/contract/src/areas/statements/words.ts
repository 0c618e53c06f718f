import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    "statement-period": { params: ["maximum"], isRetryable: false },
    "statement-too-long": { params: ["maximum"], isRetryable: false },
    "statement-waits": { params: [], isRetryable: true },
    "too-many-statements": { params: ["maximum"], isRetryable: true },
  },
  menu: {
    statement: { place: 170, icon: "receipt", drawn: "receipt", path: "/pages/setting/bill" },
  },
  spokenTexts: ["statements"],
} as const satisfies AreaWords;
