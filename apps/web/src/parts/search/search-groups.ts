import { useText } from "../../lib/text.ts";
import { found, rankOf } from "./found.ts";
import { useHelpTargets } from "./help-targets.ts";
import { useMarketTargets } from "./market-targets.ts";
import { useScreenTargets } from "./screen-targets.ts";
import type { SearchTarget } from "./target.ts";

export type SearchGroup<Found = SearchTarget> = { label: string; list: readonly Found[] };

type Most = { markets: number; screens: number };

/**
 * What was typed finds, by kind, each under its name: markets and screens, of which the closer come first, own records,
 * and articles. `isSearching`: the server has not said yet what it finds.
 */
export function useSearchGroups(
  typed: string,
  most: Most,
): { groups: SearchGroup[]; isSearching: boolean } {
  const t = useText();
  const markets = found(useMarketTargets(), typed, most.markets);
  const screens = found(useScreenTargets(), typed, most.screens);
  const { articles, records, isSearching } = useHelpTargets(typed);
  const traded = { label: t("shell.market"), list: markets };
  const named = { label: t("shell.search-screens"), list: screens };
  const groups = [
    ...(isCloser(screens[0], markets[0], typed) ? [named, traded] : [traded, named]),
    { label: t("search.records"), list: records },
    { label: t("common.help"), list: articles },
  ];
  return { groups, isSearching };
}

const isCloser = (
  one: SearchTarget | undefined,
  other: SearchTarget | undefined,
  typed: string,
): boolean =>
  one !== undefined &&
  (other === undefined || (typed.trim() !== "" && rankOf(one, typed) < rankOf(other, typed)));
