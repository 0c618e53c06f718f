import { formatAmount } from "@candor/ui/figures/format.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePreferences } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { type Choice, soughtOf } from "./choice.ts";
import { useIsLive, useTerms } from "./data.ts";
import { DemoNote } from "./DemoNote.tsx";
import { Filters } from "./market/Filters.tsx";
import { Offers } from "./market/Offers.tsx";
import { OpenOrders } from "./market/OpenOrders.tsx";
import { Ways } from "./Ways.tsx";

/** Advertisements of other users, the best first; one's own open orders stand on top. */
export function MarketScreen() {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const choice = useSearch({ from: PATHS.p2p });
  const preferred = usePreferences((preferences) => preferences.fiat);
  const isDemo = useSession((session) => session.isDemo);
  const isLive = useIsLive();
  const change = (changed: Choice) =>
    void navigate({ to: PATHS.p2p, search: changed, replace: true });
  return (
    <Screen title={t("p2p.title")} hasBack>
      <Ways />
      <ScreenState query={useTerms()} skeleton={<RowsSkeleton count={6} hasLeading hasValue />}>
        {(terms) => {
          const sought = soughtOf(choice, terms, preferred);
          if (sought === undefined) return null;
          return (
            <div className="flex flex-col gap-4">
              {isDemo && <DemoNote />}
              {isLive && <OpenOrders />}
              <p className="text-data text-text-2">
                {t("p2p.about", {
                  methods: formatAmount(`${terms.methods}`, { locale }),
                  countries: terms.countries.length,
                })}
              </p>
              <Filters choice={choice} sought={sought} terms={terms} onChange={change} />
              <Offers choice={choice} sought={sought} />
            </div>
          );
        }}
      </ScreenState>
    </Screen>
  );
}
