import { screen } from "../../lib/screen.ts";

const needs = { texts: ["markets"], calls: ["markets.listQuotations"], budgetKb: 20 } as const;

export const markets = {
  market: screen("/pages/market/market", "MarketScreen", () => import("./MarketScreen.tsx"), needs),
  search: screen("/pages/market/search", "SearchScreen", () => import("./SearchScreen.tsx"), needs),
};
