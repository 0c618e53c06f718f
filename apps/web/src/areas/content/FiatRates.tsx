import { Amount } from "@candor/ui/Amount.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Time } from "@candor/ui/Time.tsx";
import { useSiteConfig } from "../../lib/fiat.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";

/** What one USDT comes to in each fiat currency, and how old the rate is. */
export function FiatRates() {
  const t = useText();
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  return (
    <Card title={t("finance.fiat-rates")}>
      <ScreenState query={useSiteConfig()} skeleton={<Skeleton className="h-48" />}>
        {({ fiats }) => (
          <ul className="grid gap-x-8 @md:grid-cols-2">
            {fiats.map(({ currency_code: code, rate, save_time: savedAt }) => (
              <li key={code} className="flex min-h-12 items-center gap-3 border-b border-hairline py-1.5">
                <span className="w-10 text-body font-medium">{code}</span>
                <span className="min-w-0 flex-1 truncate text-data text-text-2">{names.of(code)}</span>
                <span className="flex flex-col items-end">
                  <Amount value={rate} maxDecimals={4} />
                  <span className="text-data text-text-3">
                    <Time value={savedAt} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ScreenState>
    </Card>
  );
}
