import { currencyOf, screen } from "../../lib/screen.ts";
import { filterOf } from "./activity-filter.ts";
import { paths } from "./paths.ts";

const loadActivity = () => import("./ActivityScreen.tsx");
const activityNeeds = {
  access: "private",
  texts: ["wallet", "activity", "statements", "refusals"],
  calls: ["markets.listCurrencies"],
  search: filterOf,
} as const;

export const wallet = {
  assets: screen(paths.assets, () => import("./AssetsScreen.tsx"), {
    budgetKb: 16,
    access: "private",
    texts: ["wallet", "refusals"],
    calls: ["markets.listSpotQuotations"],
    search: ({ sheet }): { sheet?: "transfer" } => (sheet === "transfer" ? { sheet } : {}),
  }),
  fundActivity: screen(paths.fundActivity, loadActivity, activityNeeds),
  // The specification's address of all records: the same screen.
  allEntries: screen(paths.allEntries, loadActivity, activityNeeds),
  coinEntries: screen(paths.coinEntries, () => import("./CoinEntriesScreen.tsx"), {
    access: "private",
    texts: ["wallet", "activity"],
    calls: ["markets.listCurrencies"],
    search: currencyOf,
  }),
  transfers: screen(paths.transfers, () => import("./TransfersScreen.tsx"), {
    access: "private",
    texts: ["wallet", "refusals"],
    calls: ["markets.listCurrencies"],
  }),
};
