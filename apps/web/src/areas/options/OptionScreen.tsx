import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useSearch } from "@tanstack/react-router";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { FormGridSkeleton } from "../../parts/trading/FormGridSkeleton.tsx";
import { PATHS } from "../../paths.ts";
import { useDurations } from "./data.ts";
import { marketsOf } from "./terms.ts";
import { Trading } from "./Trading.tsx";

const FIELDS = ["h-28", "h-16", "h-11", "h-8", "h-32", "h-12"];

/** Sells options on the symbol in the address, or on the first available one. */
export function OptionScreen() {
  const t = useText();
  const { symbol } = useSearch({ from: PATHS.options });
  const { data: quotations } = useQuotations();
  const skeleton = <FormGridSkeleton fields={FIELDS} />;
  return (
    <ScreenState query={useDurations()} skeleton={skeleton}>
      {(durations) => {
        if (quotations === undefined) return skeleton;
        const markets = marketsOf(durations, quotations);
        const market = markets.find((one) => one.symbol === (symbol ?? markets[0]?.symbol));
        return market === undefined ? (
          <Screen title={t("options.title")} hasBack>
            <Empty title={t("refusals.unknown-market")} />
          </Screen>
        ) : (
          <Trading markets={markets} market={market} />
        );
      }}
    </ScreenState>
  );
}
