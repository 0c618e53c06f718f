import type { AreaWords } from "../../word-slots.ts";

export const words = {
  menu: {
    rates: {
      place: 30,
      icon: "coins",
      drawn: "currency-circle-dollar",
      path: "/pages/financial/index",
    },
    finance: {
      place: 240,
      icon: "piggy-bank",
      drawn: "piggy-bank",
      path: "/pages/financial/index",
    },
  },
} as const satisfies AreaWords;
