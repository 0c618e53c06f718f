import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert } from "./data.ts";

/** The sign of what an alert watches. */
export function AlertIcon({ alert }: { alert: Alert }) {
  const { market } = useAlertPrices(alert);
  return market === undefined ? (
    <CoinIcon code={alert.symbol.split("/")[0] ?? ""} size={24} />
  ) : (
    <MarketIcon quotation={market} size={24} />
  );
}
