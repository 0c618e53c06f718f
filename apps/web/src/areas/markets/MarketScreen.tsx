import { cx } from "@candor/ui/class-names.ts";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { PATHS } from "../../paths.ts";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { type MarketTab, TABS } from "./contract-tabs.ts";
import { Coins } from "./Coins.tsx";
import { Contracts } from "./Contracts.tsx";
import { Favourites } from "./Favourites.tsx";

/** Every market with live figures, by kind; one's favourites; the way to search. */
export function MarketScreen() {
  const t = useText();
  const { tab = "coins" } = useSearch({ from: PATHS.market });
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const turn = (to: MarketTab) =>
    void navigate({ to: PATHS.market, search: { tab: to }, replace: true });
  return (
    <Screen
      title={t("markets.title")}
      hasSearch
      {...(isPhone ? {} : { actions: <ToSearch className="w-60 bg-sunken" /> })}
    >
      {isPhone && <ToSearch className="mb-2 border border-border" />}
      <Tabs
        label={t("markets.title")}
        items={TABS.map((value) => ({ value, label: t(`markets.${value}`) }))}
        value={tab}
        onValueChange={turn}
        panelClassName="pt-3"
      >
        <Panel tab={tab} onCoins={() => turn("coins")} />
      </Tabs>
    </Screen>
  );
}

function ToSearch({ className }: { className: string }) {
  const t = useText();
  return (
    <Link
      to={PATHS.search}
      className={cx(
        "flex min-h-11 items-center gap-2.5 rounded-control px-3 text-input text-text-3 hover:text-text",
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate">{t("markets.search")}</span>
    </Link>
  );
}

function Panel({ tab, onCoins }: { tab: MarketTab; onCoins: () => void }) {
  if (tab === "coins") return <Coins />;
  if (tab === "favourites") return <Favourites />;
  return <Contracts tab={tab} onCoins={onCoins} />;
}
