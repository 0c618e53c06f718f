import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";
import { type MarketTab, marketTab } from "./contract-tabs.ts";

const needs = { texts: ["markets"], calls: ["markets.listSpotQuotations"], budgetKb: 20 } as const;

export const markets = {
  market: screen(paths.market, () => import("./MarketScreen.tsx"), {
    ...needs,
    // A value that is left out would stay as the address has it.
    search: ({ tab }): { tab?: MarketTab | undefined } => ({
      tab: marketTab(tab),
    }),
  }),
  search: screen(paths.search, () => import("./SearchScreen.tsx"), needs),
};
