import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { OptionRecord, RealmRecord } from "./record.ts";

type ReserveCardProps = { record: OptionRecord; realm: RealmRecord };

/** What the house has to pay options from, and what it takes on at most. */
export function ReserveCard({
  record: { caps, currency_code: currency, losses },
  realm,
}: ReserveCardProps) {
  const t = useText();
  const figures = [
    ["options.reserve", realm.available],
    ["options.set-aside", realm.set_aside],
    ["options.cap-stake", caps.stake],
    ["options.cap-user", caps.user],
    ["options.cap-minute", caps.minute],
  ] as const;
  const isOneForAll = losses.every(({ maximum }) => maximum === losses[0]?.maximum);
  const shownLosses = isOneForAll ? losses.slice(0, 1) : losses;
  return (
    <Card title={t("options.reserve-title")}>
      <p className="pb-2 text-data text-text-2">{t("options.reserve-about")}</p>
      <dl className="flex flex-col gap-1 text-data">
        {figures.map(([name, value]) => (
          <CardFigure key={name} name={t(name)}>
            <Amount value={value} currency={currency} maxDecimals={2} />
          </CardFigure>
        ))}
        {shownLosses.map(({ match_id: id, symbol, maximum }) => (
          <CardFigure
            key={id}
            name={isOneForAll ? t("options.cap-loss-each") : t("options.cap-loss", { symbol })}
          >
            <Amount value={maximum} currency={currency} maxDecimals={2} />
          </CardFigure>
        ))}
      </dl>
    </Card>
  );
}
