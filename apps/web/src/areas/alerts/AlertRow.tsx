import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { AlertIcon } from "./AlertIcon.tsx";
import { Away } from "./Away.tsx";
import { useAlertPrices } from "./alert-prices.ts";
import type { Alert } from "./data.ts";
import { RemoveAlert } from "./RemoveAlert.tsx";

/** One alert on a phone. */
export function AlertRow({ alert }: { alert: Alert }) {
  const t = useText();
  const { decimals, printed } = useAlertPrices(alert);
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
          t("alerts.reached", { price: printed(alert.reached) })
        )
      }
      value={<Price value={alert.price} decimals={decimals} />}
      valueNote={<Time value={alert.fired_at ?? alert.created_at} />}
      trailing={<RemoveAlert alert={alert} className="-me-3" />}
    />
  );
}
