import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useTicker } from "../../data/ticks.ts";
import { useText } from "../../lib/text.ts";
import { awayOf } from "./away.ts";
import type { Alert } from "./data.ts";

/** How far the index still has to go until an alert that waits; for a move, how far it has gone. */
export function Away({ alert: { symbol, price } }: { alert: Alert }) {
  const t = useText();
  const ticker = useTicker(symbol);
  return (
    <span className="whitespace-nowrap">
      {price === null ? (
        <>
          {t("alerts.now")} <Percent value={ticker?.change_rate} variant="plain" sign="always" />
        </>
      ) : (
        <>
          <Percent value={awayOf(price, ticker?.price)} variant="plain" /> {t("alerts.away")}
        </>
      )}
    </span>
  );
}
