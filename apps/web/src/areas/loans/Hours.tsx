import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { ListEnd } from "../../parts/ListEnd.tsx";
import type { Loan, useLoan } from "./data.ts";

type HoursProps = { query: ReturnType<typeof useLoan>; loan: Loan };

/** What each hour of a loan cost, by the rate of that hour; newest first. */
export function Hours({ query, loan }: HoursProps) {
  const t = useText();
  const hours = query.data ?? [];
  const code = loan.currency_code;
  if (hours.length === 0 && loan.state !== "open") return null;
  return (
    <Card title={t("loans.hours")} isPadded={false}>
      {hours.length === 0 && (
        <p className="px-4 pb-4 text-data text-text-2">{t("loans.no-hours")}</p>
      )}
      <ul>
        {hours.map((one) => (
          <li key={one.hour} className="border-b border-hairline last:border-b-0">
            <ListRow
              size="dense"
              title={<Time value={one.hour} style="moment" />}
              subtitle={<Percent value={one.annual_rate} variant="plain" decimals={2} />}
              value={<Amount value={one.interest} currency={code} maxDecimals={8} />}
            />
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
    </Card>
  );
}
