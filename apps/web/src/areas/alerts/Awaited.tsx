import { Figure } from "@candor/ui/Figure.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert } from "./data.ts";

/** What an alert waits for: a price, or a move either way. */
export function Awaited({ alert }: { alert: Alert }) {
  return <Figure>{useAlertPrices(alert).awaited}</Figure>;
}
