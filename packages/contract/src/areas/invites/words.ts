import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: ["rebate"],
  notices: {
    "rebate-paid": { type: "funds", params: ["amount", "currency", "count"] },
  },
  menu: {
    share: { place: 140, icon: "user-plus", drawn: "user-plus", path: "/pages/setting/share" },
  },
} as const satisfies AreaWords;

export const shown = {
  product: "referral",
} as const satisfies ShownWords;

export const fields = {
  rebate: {
    rate: { is: "rate" },
  },
} as const satisfies FieldsByKind;
