import { currencyOf, screen } from "../../lib/screen.ts";

/** With the words for amounts and accounts, which transfers have too. */
export const sending = {
  send: screen("/pages/fund/send", () => import("./SendScreen.tsx"), {
    texts: ["sending", "wallet", "refusals"],
    search: currencyOf,
    budgetKb: 28,
  }),
};
