import { EyeOff, FlaskConical, Languages, type LucideIcon, SunMoon } from "lucide-react";
import { useMemo } from "react";
import { useDemo } from "../data/demo.ts";
import { type Quotation, useQuotations } from "../data/markets.ts";
import { openMenu } from "../lib/account-menu.ts";
import { isLight } from "../lib/appearance.ts";
import { largestFirst } from "../lib/compare.ts";
import { go } from "../lib/go.ts";
import { hashHistory } from "../lib/history.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";
import { found, type Target } from "./found.ts";
import { paletteScreens } from "./palette-screens.ts";

/** As many of each kind as are seen at once. */
const AT_MOST = { markets: 6, screens: 5, actions: 4 };

/** A market shows its coin and price, anything else its icon. */
export type PaletteTarget = Target & { follow: () => void } & (
    | { market: Quotation }
    | { icon: LucideIcon }
  );

/** What was typed finds, by kind, under each kind's name. */
export function usePaletteGroups(typed: string): { label: string; list: PaletteTarget[] }[] {
  const t = useText();
  const markets = useMarketTargets();
  const screens = useScreenTargets();
  const actions = useActionTargets();
  return [
    { label: t("shell.market"), list: found(markets, typed, AT_MOST.markets) },
    { label: t("shell.search-screens"), list: found(screens, typed, AT_MOST.screens) },
    { label: t("shell.search-actions"), list: found(actions, typed, AT_MOST.actions) },
  ];
}

/** The most traded first. */
function useMarketTargets(): PaletteTarget[] {
  const list = useQuotations().data;
  return useMemo(
    () =>
      (list ?? [])
        .toSorted((a, b) => largestFirst(a.quote_volume, b.quote_volume))
        .map((quotation) => ({
          label: quotation.symbol,
          words: `${quotation.symbol.replace("/", "")} ${quotation.currency_name}`,
          market: quotation,
          follow: () => go.trade(quotation.symbol),
        })),
    [list],
  );
}

function useScreenTargets(): PaletteTarget[] {
  const t = useText();
  return useMemo(
    () =>
      paletteScreens(t).map(({ to, label, icon }) => ({
        label,
        icon,
        follow: () => hashHistory.push(to),
      })),
    [t],
  );
}

/** What one does from anywhere. */
function useActionTargets(): PaletteTarget[] {
  const t = useText();
  const isDay = isLight(usePreferences(({ theme }) => theme));
  const isHidden = usePreferences(({ isBalanceHidden }) => isBalanceHidden);
  const isDemo = useSession((session) => session.isDemo);
  const { enter, exit } = useDemo();
  return [
    {
      label: t(isDay ? "shell.use-dark" : "shell.use-light"),
      words: t("shell.theme"),
      icon: SunMoon,
      follow: () => setPreference("theme", isDay ? "dark" : "light"),
    },
    {
      label: t(isHidden ? "common.show-balances" : "common.hide-balances"),
      icon: EyeOff,
      follow: () => setPreference("isBalanceHidden", !isHidden),
    },
    {
      label: t(isDemo ? "shell.exit-demo" : "shell.enter-demo"),
      icon: FlaskConical,
      follow: () => (isDemo ? exit() : void enter()),
    },
    { label: t("shell.language"), icon: Languages, follow: () => openMenu("language") },
  ];
}
