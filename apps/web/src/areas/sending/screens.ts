import { currencyOf, screen } from "../../lib/screen.ts";

/** With the words for amounts and accounts, which transfers have too, and for what holds withdrawals. */
export const sending = {
  send: screen("/pages/fund/send", "SendScreen", () => import("./SendScreen.tsx"), {
    texts: ["sending", "wallet", "security", "refusals"],
    search: currencyOf,
    budgetKb: 28,
  }),
};
