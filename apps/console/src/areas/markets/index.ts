import { LayoutList } from "lucide-react";
import type { Area } from "../../lib/area.ts";

const MARKETS = "/markets";

/** Markets: whether they trade and on which terms; the currencies. */
export const markets: Area = {
  name: "markets",
  rail: [
    {
      to: MARKETS,
      label: "console-markets.markets",
      icon: LayoutList,
      order: 40,
      call: "markets.listMarkets",
    },
  ],
  screens: [
    {
      path: MARKETS,
      call: "markets.listMarkets",
      load: async () => (await import("./MarketsScreen.tsx")).MarketsScreen,
    },
  ],
  configKinds: [
    { kind: "market-terms", label: "console-markets.config-market-terms" },
    { kind: "market-state", label: "console-markets.config-market-state" },
    {
      kind: "currency",
      label: "console-markets.config-currency",
      tab: {
        order: 20,
        value: async () => (await import("./currency/CurrencyFacts.tsx")).CurrencyFacts,
        form: async () => (await import("./currency/CurrencySheet.tsx")).CurrencySheet,
      },
    },
  ],
};
