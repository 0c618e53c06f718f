import type { AreaWords, FieldsByKind } from "../../word-slots.ts";

export const words = {
  menu: {
    "white-paper": {
      place: 150,
      icon: "file-text",
      drawn: "file-text",
      path: "/pages/common/whiteBook",
    },
  },
  spokenTexts: ["home"],
} as const satisfies AreaWords;

export const fields = {
  setting: {
    "": { is: "text" },
  },
  "fiat-rate": {
    rate: { is: "number", as: "dollar_rate" },
  },
} as const satisfies FieldsByKind;

export const ITEM_KINDS = ["news", "banner", "video", "faq", "page"] as const;
export const TOPICS = ["account", "trading", "funds", "fairness"] as const;

/** Several times the longest existing page; a longer one would delay other requests. */
export const BODY_MAX = 30_000;
