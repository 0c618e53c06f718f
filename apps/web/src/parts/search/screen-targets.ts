import type { MenuKey } from "@candor/contract/area-words.ts";
import { useMemo } from "react";
import { useMenuEntries } from "../../data/menu-entries.ts";
import { type PlainMessageId, type Text, useText } from "../../lib/text.ts";
import { SCREENS } from "./screens.ts";
import type { SearchTarget } from "./target.ts";

/** Other words for entries of the home screen that `SCREENS` does not name; one without them is found by its title. */
const WORDS_OF_ENTRIES: { readonly [Key in MenuKey]?: PlainMessageId } = {
  rates: "search.words-rates",
  transfer: "search.words-transfer",
  stock: "search.words-stock",
  metals: "search.words-metals",
  margin: "search.words-margin",
  chat: "search.words-chat",
  game: "search.words-game",
  bots: "search.words-bots",
  ieo: "search.words-ieo",
  dual: "search.words-dual",
  loans: "search.words-loans",
  repayment: "search.words-repayment",
  coupons: "search.words-coupons",
  welfare: "search.words-welfare",
  nft: "search.words-nft",
  otc: "search.words-otc",
  quick: "search.words-quick",
  c2c: "search.words-c2c",
  node: "search.words-node",
  staking: "search.words-staking",
};

type Entry = { key: MenuKey; title: string; path: string | null };

/** The named screens, and after them what the home screen leads to besides; each address once. */
export function screenTargets(entries: readonly Entry[], t: Text): SearchTarget[] {
  const named = SCREENS.map(({ to, label, words, icon }): SearchTarget => ({
    key: to,
    to,
    label: t(label),
    ...(words !== undefined && { words: t(words) }),
    icon,
  }));
  const taken = new Set(SCREENS.map(({ to }) => to));
  const listed = entries.flatMap(({ key, title, path }): SearchTarget[] => {
    if (path === null || taken.has(path)) return [];
    taken.add(path);
    const words = WORDS_OF_ENTRIES[key];
    return [
      { key, to: path, label: title, ...(words !== undefined && { words: t(words) }), entry: key },
    ];
  });
  return [...named, ...listed];
}

export function useScreenTargets(): SearchTarget[] {
  const t = useText();
  const { data } = useMenuEntries();
  return useMemo(() => screenTargets(data ?? [], t), [data, t]);
}
