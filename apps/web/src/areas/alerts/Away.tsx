import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useTicker } from "../../data/ticks.ts";
import { useText } from "../../lib/text.ts";
import { awayOf } from "./away.ts";
import type { Alert } from "./data.ts";

/** How far the index still has to go until an alert that waits. */
export function Away({ alert: { symbol, price } }: { alert: Alert }) {
  const t = useText();
  const away = awayOf(price, useTicker(symbol)?.price);
  return (
    <span className="whitespace-nowrap">
      <Percent value={away} variant="plain" /> {t("alerts.away")}
    </span>
  );
}
