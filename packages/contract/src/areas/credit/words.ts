import type { AreaWords } from "../../word-slots.ts";

export const words = {
  menu: {
    credit: { place: 160, icon: "medal", drawn: "medal", path: "/pages/setting/credit" },
  },
} as const satisfies AreaWords;
