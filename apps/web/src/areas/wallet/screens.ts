import { currencyOf, screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const wallet = {
  assets: screen(paths.assets, () => import("./AssetsScreen.tsx"), {
    budgetKb: 16,
    access: "private",
    texts: ["wallet", "refusals"],
    calls: ["markets.listSpotQuotations"],
    search: ({ sheet }): { sheet?: "transfer" } => (sheet === "transfer" ? { sheet } : {}),
  }),
  allEntries: screen(paths.allEntries, () => import("./AllEntriesScreen.tsx"), {
    access: "private",
    texts: ["wallet"],
    calls: ["markets.listCurrencies"],
  }),
  coinEntries: screen(paths.coinEntries, () => import("./CoinEntriesScreen.tsx"), {
    access: "private",
    texts: ["wallet"],
    calls: ["markets.listCurrencies"],
    search: currencyOf,
  }),
  transfers: screen(paths.transfers, () => import("./TransfersScreen.tsx"), {
    access: "private",
    texts: ["wallet", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
};
