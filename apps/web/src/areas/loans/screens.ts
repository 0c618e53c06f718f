import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const loans = {
  loans: screen(paths.loans, () => import("./LoansScreen.tsx"), {
    texts: ["loans", "finance", "refusals"],
    calls: ["loans.getLoanConfig", "markets.listCurrencies"],
    search: ({ tab, id: raw }): { tab?: "repay"; id?: string } => {
      const id = textOf(raw);
      return { ...(tab === "repay" && { tab }), ...(id !== undefined && { id }) };
    },
    budgetKb: 30,
  }),
};
