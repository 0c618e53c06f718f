import { Amount } from "@candor/ui/Amount.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { oldestSaveTime } from "../../data/rate-age.ts";
import { useSiteConfig } from "../../data/site-config.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";

/** What one USDT comes to in each fiat currency, and how old the rates are. */
export function FiatRates() {
  const t = useText();
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  const query = useSiteConfig();
  const oldest = oldestSaveTime(query.data?.fiats ?? []);
  return (
    <Card
      title={t("finance.fiat-rates")}
      {...(oldest === undefined
        ? {}
        : { action: <Time value={oldest} className="pe-2 text-data text-text-3" /> })}
    >
      <ScreenState query={query} skeleton={<Skeleton className="h-48" />}>
        {({ fiats }) => (
          <ul className="grid grid-cols-1 gap-x-10 @lg:grid-cols-2 @4xl:grid-cols-3">
            {fiats.map(({ currency_code: code, rate }) => (
              <li key={code} className="flex min-h-11 items-center gap-3 border-b border-hairline">
                <span className="w-10 text-body font-medium">{code}</span>
                <span className="min-w-0 flex-1 truncate text-data first-letter:uppercase text-text-2">
                  {names.of(code)}
                </span>
                <Amount value={rate} decimals={4} />
              </li>
            ))}
          </ul>
        )}
      </ScreenState>
    </Card>
  );
}
