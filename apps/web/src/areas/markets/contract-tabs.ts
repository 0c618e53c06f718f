import type { ContractAsset } from "@candor/contract/words.ts";

export const TABS = ["favourites", "coins", "futures", "stock", "metals", "forex"] as const;
export type MarketTab = (typeof TABS)[number];

/** Under which tab contracts stand, by what they are on. */
export const TAB_OF = {
  coin: "futures",
  stock: "stock",
  metal: "metals",
  forex: "forex",
} as const satisfies Record<ContractAsset, MarketTab>;

export type ContractTab = (typeof TAB_OF)[ContractAsset];

const isMarketTab = (value: unknown): value is MarketTab => TABS.some((tab) => tab === value);

/** The tab that an address names, in the singular or the plural. */
export const marketTab = (value: unknown): MarketTab | undefined =>
  typeof value === "string"
    ? [value, `${value}s`, value.replace(/s$/, "")].find(isMarketTab)
    : undefined;
