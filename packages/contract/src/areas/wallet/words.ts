import type { AreaWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** Between accounts of one user. */
    "transfer",
    /** A manual credit. */
    "credit",
  ],
  refusals: {
    "fiat-legal-only": { params: ["currency"], isRetryable: false },
  },
  notices: {
    credited: { type: "funds", params: ["amount", "currency", "reason"] },
  },
  menu: {
    transfer: {
      place: 60,
      icon: "arrow-left-right",
      drawn: "swap",
      path: "/pages/fund/assets?sheet=transfer",
    },
  },
  spokenTexts: ["wallet", "activity"],
} as const satisfies AreaWords;
