import { Amount } from "@candor/ui/figures/Amount.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Link } from "@tanstack/react-router";
import { DUAL_TYPES, type DualType } from "@candor/contract/finance-words.ts";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { type Shelf, useShelves } from "./data.ts";
import { laddered } from "./ladder.ts";
import { ShelfCard } from "./ShelfCard.tsx";

/** The tranches on sale, by type and coin. */
export function ShelvesScreen() {
  const t = useText();
  const [type, setType] = useState<DualType>("sell-high");
  const [coin, setCoin] = useState("");
  const query = useShelves();
  const coins = [...new Set(query.data?.list.map((shelf) => shelf.currency_code) ?? [])];
  return (
    <Screen title={t("dual.title")} hasBack>
      <nav className="flex flex-wrap gap-x-4 pb-2">
        <Link to={PATHS.dualOrders} className={buttonClass({ variant: "link", size: "small" })}>
          {t("dual.mine")}
        </Link>
        <Link to={PATHS.dualHelp} className={buttonClass({ variant: "link", size: "small" })}>
          {t("dual.help")}
        </Link>
      </nav>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <Segmented
          label={t("dual.type")}
          value={type}
          onValueChange={setType}
          options={DUAL_TYPES.map((value) => ({ value, label: t(`dual.type-${value}`) }))}
        />
        {coins.length > 1 && (
          <Segmented
            label={t("dual.coin")}
            value={coin}
            onValueChange={setCoin}
            options={["", ...coins].map((value) => ({ value, label: value || t("dual.every") }))}
          />
        )}
      </div>
      <p className="pb-3 text-data text-text-2">{t(`dual.about-${type}`)}</p>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={4} hasValue />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t("dual.none")} />}
      >
        {({ list }) => {
          const shown = laddered(list, type, coin);
          return (
            <>
              <PricesNow shelves={shown} />
              <ul className="grid gap-3 desktop:grid-cols-2" data-testid="dual-shelves">
                {shown.map((shelf) => (
                  <li key={shelf.id}>
                    <ShelfCard shelf={shelf} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </ScreenState>
    </Screen>
  );
}

/** The index of each coin, which the linked prices below stand beside. */
function PricesNow({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useText();
  const coins = new Map(shelves.map((shelf) => [shelf.currency_code, shelf]));
  return (
    <ul data-testid="dual-prices" className="flex flex-wrap gap-x-6 gap-y-2 pb-3">
      {[...coins.values()].map(({ currency_code: code, quote_code: quote, index }) => (
        <li key={code} className="flex items-center gap-2 text-body">
          <CoinIcon code={code} size={20} />
          <span className="text-text-2">
            {code} · {t("dual.index-now")}
          </span>
          <Amount value={index} currency={quote} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
