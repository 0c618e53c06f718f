import { screen } from "../../lib/screen.ts";

export const credit = {
  credit: screen("/pages/setting/credit", () => import("./CreditScreen.tsx"), {
    texts: ["credit"],
    budgetKb: 20,
  }),
};
