import { currencyOf, screen } from "../../lib/screen.ts";
import type { ActivityFilter } from "./activity-filter.ts";
import { paths } from "./paths.ts";

const PARTS = ["kind", "currency", "type", "from", "to"] as const;
/** The parts that an address has, as they are: what they mean is read with the screen, for it takes lists of words. */
const partsOf = (raw: Readonly<Record<string, unknown>>): ActivityFilter =>
  Object.fromEntries(
    PARTS.flatMap((part) => (part in raw ? [[part, raw[part]]] : [])),
  ) as ActivityFilter;

const loadActivity = () => import("./ActivityScreen.tsx");
const activityNeeds = {
  access: "private",
  texts: ["wallet", "activity", "statements", "refusals"],
  calls: ["markets.listCurrencies"],
  search: partsOf,
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
