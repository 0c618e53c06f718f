import { EyeOff, FlaskConical, Languages, type LucideIcon, SunMoon } from "lucide-react";
import { useDemo } from "../data/demo.ts";
import { openMenu } from "../lib/account-menu.ts";
import { isLight } from "../lib/appearance.ts";
import { hashHistory } from "../lib/history.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { type Target, found } from "../parts/search/found.ts";
import { type SearchGroup, useSearchGroups } from "../parts/search/search-groups.ts";
import type { SearchTarget } from "../parts/search/target.ts";

/** The most results of each kind. */
const AT_MOST = { markets: 6, screens: 5 };
const ACTIONS_AT_MOST = 4;

type Action = Target & { key: string; icon: LucideIcon; follow: () => void };
export type PaletteTarget = SearchTarget | Action;

export const follow = (target: PaletteTarget): void =>
  "follow" in target ? target.follow() : hashHistory.push(target.to);

/** What was typed finds, by kind, and what one does from anywhere. */
export function usePaletteGroups(typed: string): {
  groups: readonly SearchGroup<PaletteTarget>[];
  isSearching: boolean;
} {
  const t = useText();
  const { groups, isSearching } = useSearchGroups(typed, AT_MOST);
  const actions = {
    label: t("shell.search-actions"),
    list: found(useActions(), typed, ACTIONS_AT_MOST),
  };
  // Before what the server says: a mark stays where it is when that comes.
  return { groups: [...groups.slice(0, 2), actions, ...groups.slice(2)], isSearching };
}

/** What one does from anywhere. */
function useActions(): Action[] {
  const t = useText();
  const isDay = isLight(usePreferences(({ theme }) => theme));
  const isHidden = usePreferences(({ isBalanceHidden }) => isBalanceHidden);
  const isDemo = useSession((session) => session.isDemo);
  const { enter, exit } = useDemo();
  return [
    {
      key: "theme",
      label: t(isDay ? "shell.use-dark" : "shell.use-light"),
      words: t("shell.theme"),
      icon: SunMoon,
      follow: () => setPreference("theme", isDay ? "dark" : "light"),
    },
    {
      key: "balances",
      label: t(isHidden ? "common.show-balances" : "common.hide-balances"),
      icon: EyeOff,
      follow: () => setPreference("isBalanceHidden", !isHidden),
    },
    {
      key: "demo",
      label: t(isDemo ? "shell.exit-demo" : "shell.enter-demo"),
      icon: FlaskConical,
      follow: () => (isDemo ? exit() : void enter()),
    },
    {
      key: "language",
      label: t("shell.language"),
      icon: Languages,
      follow: () => openMenu("language"),
    },
  ];
}
