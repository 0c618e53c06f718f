import {
  NFT_KINDS,
  NFT_PHASES,
  NFT_RARITIES,
  NFT_SORTS,
  type NftKind,
  type NftPhase,
} from "@candor/contract/areas/nft/choices.ts";

/** The three ways to sell, and what else the market lists. */
export const TABS = ["normal", "auction", "box", "artists", "collections"] as const;
export type Tab = (typeof TABS)[number];
export type Rarity = (typeof NFT_RARITIES)[number];
export type Sort = (typeof NFT_SORTS)[number];

/** A search of the market, as its address says it. */
export type Choice = {
  tab?: Tab;
  kind?: NftKind;
  rarity?: Rarity;
  /** The currency that a work is sold for. */
  currency?: number;
  /** Not started, on sale or ended; without it the first two. */
  phase?: NftPhase;
  sort?: Sort;
  text?: string;
  /** A collection alone, sold in whichever way. */
  collection?: string;
};

/** The longest text that the market accepts. */
export const TEXT_MAX = 60;

/** The allowed parts of a choice, without those that stand unless told. */
export function choiceOf(raw: Record<string, unknown>): Choice {
  const tab = TABS.find((one) => one === raw["tab"] && one !== "normal");
  const kind = NFT_KINDS.find((one) => one === raw["kind"]);
  const rarity = NFT_RARITIES.find((one) => one === raw["rarity"]);
  const phase = NFT_PHASES.find((one) => one === raw["phase"]);
  const sort = NFT_SORTS.find((one) => one === raw["sort"] && one !== "newest");
  const { currency, collection } = raw;
  // A title that is a number arrives as one.
  const said = typeof raw["text"] === "number" ? `${raw["text"]}` : raw["text"];
  const text = typeof said === "string" ? said.trim().slice(0, TEXT_MAX) : "";
  return {
    ...(tab !== undefined && { tab }),
    ...(kind !== undefined && { kind }),
    ...(rarity !== undefined && { rarity }),
    ...(isId(currency) && { currency }),
    ...(phase !== undefined && { phase }),
    ...(sort !== undefined && { sort }),
    ...(text !== "" && { text }),
    ...(typeof collection === "string" && { collection }),
  };
}

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
