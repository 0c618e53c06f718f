import { Tabs } from "@candor/ui/Tabs.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { PATHS } from "../../screens.ts";
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
  const navigate = useNavigate();
  const turn = (to: MarketTab) =>
    void navigate({ to: PATHS.market, search: { tab: to }, replace: true });
  return (
    <Screen title={t("markets.title")} hasSearch>
      <Link
        to={PATHS.search}
        className="mb-3 flex min-h-11 items-center gap-2.5 rounded-control border border-border px-3 text-input text-text-3 hover:text-text tablet:w-72"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        {t("markets.search")}
      </Link>
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

function Panel({ tab, onCoins }: { tab: MarketTab; onCoins: () => void }) {
  if (tab === "coins") return <Coins />;
  if (tab === "favourites") return <Favourites />;
  return <Contracts tab={tab} onCoins={onCoins} />;
}
