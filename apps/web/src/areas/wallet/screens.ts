import { currencyOf, screen } from "../../lib/screen.ts";

export const wallet = {
  assets: screen("/pages/fund/assets", () => import("./AssetsScreen.tsx"), {
    texts: ["wallet", "refusals"],
    calls: ["markets.listSpotQuotations"],
    search: ({ sheet }): { sheet?: "transfer" } => (sheet === "transfer" ? { sheet } : {}),
  }),
  allEntries: screen("/pages/fund/assets_all_record", () => import("./AllEntriesScreen.tsx"), {
    texts: ["wallet"],
    calls: ["markets.listCurrencies"],
  }),
  coinEntries: screen("/pages/fund/assets_record", () => import("./CoinEntriesScreen.tsx"), {
    texts: ["wallet"],
    calls: ["markets.listCurrencies"],
    search: currencyOf,
  }),
  transfers: screen("/pages/fund/fundTransfer", () => import("./TransfersScreen.tsx"), {
    texts: ["wallet", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
};
