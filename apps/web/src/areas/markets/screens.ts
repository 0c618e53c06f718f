import { screen } from "../../lib/screen.ts";
import { type MarketTab, isMarketTab } from "./contract-tabs.ts";

const needs = { texts: ["markets"], calls: ["markets.listSpotQuotations"], budgetKb: 20 } as const;

export const markets = {
  market: screen("/pages/market/market", () => import("./MarketScreen.tsx"), {
    ...needs,
    search: ({ tab }): { tab?: MarketTab } => (isMarketTab(tab) ? { tab } : {}),
  }),
  search: screen("/pages/market/search", () => import("./SearchScreen.tsx"), needs),
};
