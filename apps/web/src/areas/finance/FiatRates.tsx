import { Button } from "@candor/ui/action/Button.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useState } from "react";
import { isRateOld, oldestSaveTime } from "../../data/rate-age.ts";
import type { SiteConfig } from "../../data/site.ts";
import { useSiteConfig } from "../../data/site-config.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { foremost } from "./fiat-rates.ts";

/** Shows the worth of one USDT in each fiat currency, and the age of the rates. */
export function FiatRates() {
  const t = useText();
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
          <>
            <RateList fiats={fiats} />
            <RatesNote fiats={fiats} />
          </>
        )}
      </ScreenState>
    </Card>
  );
}

/** The reader's own and the largest currencies; the others on demand. */
function RateList({ fiats }: Pick<SiteConfig, "fiats">) {
  const t = useText();
  const names = new Intl.DisplayNames(useLocale(), { type: "currency" });
  const own = usePreferences((preferences) => preferences.fiat);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const first = foremost(fiats, own);
  const shown = isUnfolded ? [...first, ...fiats.filter((fiat) => !first.includes(fiat))] : first;
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-10 @lg:grid-cols-2 @4xl:grid-cols-3">
        {shown.map(({ currency_code: code, rate }) => (
          <li key={code} className="flex min-h-11 items-center gap-3 border-b border-hairline">
            <span className="w-10 text-body font-medium">{code}</span>
            <span className="min-w-0 flex-1 truncate text-data first-letter:uppercase text-text-2">
              {names.of(code)}
            </span>
            <Amount value={rate} decimals={4} />
          </li>
        ))}
      </ul>
      {first.length < fiats.length && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t("finance.fewer-rates") : t("finance.all-rates", { count: fiats.length })}
        </Button>
      )}
    </>
  );
}

/** Whose word the rates are, and whether it is old. */
function RatesNote({ fiats }: Pick<SiteConfig, "fiats">) {
  const t = useText();
  const now = useCurrentMinute();
  const source = fiats.find((fiat) => fiat.source !== null)?.source;
  return (
    <p className="flex flex-wrap gap-x-2 pt-3 text-data text-text-3">
      {source ? t("finance.fiat-source", { source }) : t("finance.fiat-opening")}
      {fiats.some((fiat) => isRateOld(fiat, now)) && (
        <span className="text-warning">{t("common.rate-old")}</span>
      )}
    </p>
  );
}
