import { screen } from "../../lib/screen.ts";

export const statements = {
  statements: screen("/pages/setting/bill", () => import("./StatementsScreen.tsx"), {
    texts: ["statements", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
};
