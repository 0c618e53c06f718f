import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Holding } from "../../data/holdings.ts";
import { dueDays } from "./due-days.ts";

/** Due payments, day by day. */
export function DueCalendar({ list }: { list: readonly Holding[] }) {
  const t = useText();
  const days = dueDays(list);
  if (days.length === 0) return undefined;
  return (
    <Card title={t("finance.calendar")}>
      <ol className="flex max-h-96 flex-col gap-4 overflow-y-auto">
        {days.map(({ day, list: due }) => (
          <li key={day} className="flex gap-4">
            <h3 className="w-24 shrink-0 text-data text-text-2">
              <Time value={day} style="date" />
            </h3>
            <ul className="flex min-w-0 flex-1 flex-col gap-1">
              {due.map(({ area, id, currency_code: code, amount, due_at: at }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-3 text-body">
                  <span>
                    {t(`finance.${area}`)}{" "}
                    <span className="text-data text-text-2">
                      <Time value={at} style="minute" />
                    </span>
                  </span>
                  <CoinAmount value={amount} code={code} hasUnit />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
