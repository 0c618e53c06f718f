import { screen, textOf } from "../../lib/screen.ts";

export const loans = {
  loans: screen("/pages/common/borrowing", () => import("./LoansScreen.tsx"), {
    texts: ["loans", "finance", "refusals"],
    calls: ["loans.getLoanConfig", "markets.listCurrencies"],
    search: ({ tab, id: raw }): { tab?: "repay"; id?: string } => {
      const id = textOf(raw);
      return { ...(tab === "repay" && { tab }), ...(id !== undefined && { id }) };
    },
    budgetKb: 30,
  }),
};
