import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { ListRow } from "@candor/ui/ListRow.tsx";
import { Price } from "@candor/ui/Price.tsx";
import { RowsSkeleton } from "@candor/ui/RowsSkeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { dec, scaleOf } from "@candor/money";
import { formatPrice } from "@candor/ui/format.ts";
import { toast } from "@candor/ui/toast.ts";
import { X } from "lucide-react";
import { priceDecimals, useQuotation } from "../../data/markets.ts";
import { useSend } from "../../lib/send.ts";
import { useIsReachable } from "../../lib/socket.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { type Alert, type Filter, useAlerts } from "./data.ts";

/** The alerts that wait, or have fired, newest first. */
export function AlertList({ filter }: { filter: Filter }) {
  const t = useText();
  const none =
    filter === "open" ? (
      <Empty drawing="messages" title={t("alerts.none-open")} text={t("alerts.none-open-text")} />
    ) : (
      <Empty drawing="messages" title={t("alerts.none-fired")} />
    );
  return (
    <PagedList query={useAlerts(filter)} skeleton={<RowsSkeleton count={5} />} empty={none}>
      {(list) => (
        <ul className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
          {list.map((alert) => (
            <li key={alert.id} className="border-b border-hairline last:border-b-0">
              <AlertRow alert={alert} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const t = useText();
  const locale = useLocale();
  const isReachable = useIsReachable();
  const market = useQuotation(alert.symbol);
  const { send, isPending } = useSend("alerts.removeAlert", {
    invalidates: ["alerts.listAlerts"],
    onDone: () => toast(t("alerts.removed")),
  });
  const decimals = market === undefined ? scaleOf(dec(alert.price)) : priceDecimals(market);
  const printed = (price: string) => formatPrice(price, { locale, decimals });
  return (
    <ListRow
      leading={<CoinIcon code={alert.symbol.split("/")[0] ?? ""} size={24} />}
      title={alert.symbol}
      subtitle={
        alert.reached === null
          ? t(`alerts.${alert.direction}`)
          : t("alerts.reached", { price: printed(alert.reached) })
      }
      value={<Price value={alert.price} decimals={decimals} />}
      valueNote={<Time value={alert.fired_at ?? alert.created_at} />}
      trailing={
        <IconButton
          label={t("alerts.remove", { symbol: alert.symbol, price: printed(alert.price) })}
          disabled={isPending || !isReachable}
          onClick={() => void send({ id: alert.id })}
          className="-me-3"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}
