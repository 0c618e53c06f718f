import { t } from "../../lib/text.ts";
import { PathTabs } from "../../parts/PathTabs.tsx";
import { CONTRACTS, MARKETS } from "./paths.ts";

/** Spot markets, and contracts. */
export const MarketTabs = () => (
  <PathTabs
    label={t("console-markets.markets")}
    tabs={[
      { to: MARKETS, label: t("console-markets.spot") },
      { to: CONTRACTS, label: t("console-markets.contracts") },
    ]}
  />
);
