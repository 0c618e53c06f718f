import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const needs = {
  texts: ["spot", "trading", "orders", "refusals"],
  calls: ["markets.listSpotQuotations"],
  budgetKb: 33,
} as const;

export const spot = {
  trade: screen(paths.trade, () => import("./TradeScreen.tsx"), {
    ...needs,
    texts: ["spot", "trading", "refusals"],
    // The book stands before the live connection does.
    callsOf: { symbol: ["spot.getDepth"] },
    search: ({ symbol }): { symbol?: string } =>
      /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/.test(String(symbol)) ? { symbol: String(symbol) } : {},
  }),
  trading: screen(paths.trading, () => import("./TransactionScreen.tsx"), needs),
  orders: screen(paths.orders, () => import("./OrdersScreen.tsx"), {
    access: "private",
    ...needs,
    /** The list that is open. */
    search: ({ tab }): { tab?: "open" | "history" | "fills" } =>
      tab === "open" || tab === "history" || tab === "fills" ? { tab } : {},
  }),
};
