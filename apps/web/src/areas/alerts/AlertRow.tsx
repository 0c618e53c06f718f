import { formatPercent } from "@candor/ui/figures/format.ts";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { AlertIcon } from "./AlertIcon.tsx";
import { Awaited } from "./Awaited.tsx";
import { Away } from "./Away.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert } from "./data.ts";
import { RemoveAlert } from "./RemoveAlert.tsx";

/** One alert on a phone. */
export function AlertRow({ alert }: { alert: Alert }) {
  const t = useText();
  const locale = useLocale();
  const { printed } = useAlertPrices(alert);
  const fired = (price: string): string =>
    alert.change === null
      ? t("alerts.reached", { price })
      : t("alerts.moved", {
          change: formatPercent(alert.change, { locale, sign: "always" }),
          price,
        });
  return (
    <ListRow
      leading={<AlertIcon alert={alert} />}
      title={alert.symbol}
      subtitle={
        alert.reached === null ? (
          <>
            {t(`alerts.${alert.direction}`)} · <Away alert={alert} />
          </>
        ) : (
          fired(printed(alert.reached))
        )
      }
      value={<Awaited alert={alert} />}
      valueNote={<Time value={alert.fired_at ?? alert.created_at} />}
      trailing={<RemoveAlert alert={alert} className="-me-3" />}
    />
  );
}
