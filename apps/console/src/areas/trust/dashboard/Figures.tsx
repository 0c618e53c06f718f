import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";
import type { Dashboard } from "../data.ts";
import { Known } from "./Known.tsx";

/** A sum of many parts is told apart by no more digits than that. */
const SHOWN = 6;

const count = (value: number) => <Amount value={value.toString()} />;

/** People, trade and fees at a glance. */
export function Figures({
  dashboard: { users, volume, fees, insurance_fund: fund },
}: {
  dashboard: Dashboard;
}) {
  return (
    <dl className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
      <Figure
        name={t("console-trust.volume-day")}
        note={t("console-trust.trades", { count: volume.trades })}
      >
        <Amount value={volume.quote_amount} decimals={0} currency="USDT" />
      </Figure>
      <Figure name={t("console-trust.house-share")} note={t("console-trust.house-share-note")}>
        <Known value={volume.house_share}>
          {(share) => <Percent value={share} variant="plain" />}
        </Known>
      </Figure>
      <Figure name={t("console-trust.online-now")} note={t("console-trust.online-note")}>
        {count(users.online)}
      </Figure>
      <Figure name={t("console-trust.new-today")} note={t("console-trust.new-today-note")}>
        {count(users.today)}
      </Figure>
      <Figure name={t("console-trust.live-users")}>{count(users.live)}</Figure>
      <Figure name={t("console-trust.demo-users")}>{count(users.demo)}</Figure>
      <Figure name={t("console-trust.fees-held")}>
        <span className="flex flex-col text-body">
          {fees.length === 0 && t("console-trust.none")}
          {fees.map(({ currency_code: code, held }) => (
            <Amount key={code} value={held} currency={code} maxDecimals={SHOWN} />
          ))}
        </span>
      </Figure>
      <Figure name={t("console-trust.insurance-fund")}>
        {fund === null ? (
          <span className="text-text-3">{t("console-trust.none-yet")}</span>
        ) : (
          <Amount value={fund} currency="USDT" decimals={2} />
        )}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; note?: string; children: ReactNode };

const Figure = ({ name, note, children }: FigureProps) => (
  <div className="flex flex-col gap-1 rounded-card bg-surface p-4">
    <dt className="text-label text-text-2">{name}</dt>
    <dd className="flex flex-col">
      <span className="text-h2">{children}</span>
      {note !== undefined && <span className="text-data text-text-3">{note}</span>}
    </dd>
  </div>
);
