import { buttonClass } from "@candor/ui/action/button-class.ts";
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
import { useShelves } from "./data.ts";
import { LadderCard } from "./LadderCard.tsx";
import { laddersOf } from "./ladder.ts";

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
        {({ list }) => (
          <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="dual-shelves">
            {laddersOf(list, type, coin).map((ladder) => (
              <li key={ladder.key}>
                <LadderCard ladder={ladder} />
              </li>
            ))}
          </ul>
        )}
      </ScreenState>
    </Screen>
  );
}
