import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { MISSING } from "@candor/ui/figures/format.ts";
import { HeroFiat } from "@candor/ui/figures/HeroFiat.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Sparkline } from "@candor/ui/figures/Sparkline.tsx";
import { changeToday, courseOf } from "../data/equity-change.ts";
import { useEquity } from "../data/equity.ts";
import { toFiat, useFiat } from "../data/fiat.ts";
import { usePreferences } from "../lib/preferences.ts";
import { useText } from "../lib/text.ts";
import { CoinAmount } from "./CoinAmount.tsx";
import { Owed } from "./Owed.tsx";
import { Worth } from "./Worth.tsx";

const WEEK_DAYS = 7;

type BalanceTotalProps = { usdt: string | null; owed: string | null; isEmpty: boolean };

/** The total worth, less debts, in fiat and in USDT, today's change and the last seven days. */
export function BalanceTotal({ usdt, owed, isEmpty }: BalanceTotalProps) {
  const t = useText();
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return (
    <>
      <p data-testid="balance-total">
        <HeroFiat value={toFiat(usdt, fiat)} currency={fiat.code} isHidden={isHidden} />
        <span className="text-data text-text-2">
          {usdt === null ? (
            t("wallet.total-unknown")
          ) : (
            <>
              ≈ <CoinAmount value={usdt} code="USDT" hasUnit />
            </>
          )}
          {fiat.isStale && <span className="text-warning"> · {t("common.rate-old")}</span>}
        </span>
      </p>
      <Owed usdt={owed} />
      {!isEmpty && <Week usdt={usdt} />}
    </>
  );
}

function Week({ usdt }: { usdt: string | null }) {
  const t = useText();
  const points = useEquity(WEEK_DAYS).data ?? [];
  const change = changeToday(points, useCurrentMinute());
  const course = courseOf(points, usdt);
  return (
    <div className="mt-2 flex min-h-8 items-center gap-x-4">
      <p data-testid="balance-today" className="flex flex-wrap gap-x-2 text-data">
        <span className="text-text-2">{t("wallet.today")}</span>
        {change === undefined ? (
          MISSING
        ) : (
          <>
            <Worth usdt={change.amount} sign="always" hasDirection />
            <Percent value={change.rate} />
          </>
        )}
      </p>
      {course.length > 1 && (
        <span className="ms-auto h-8 w-28 shrink-0 [&>svg]:size-full">
          {/* Neutral: seven days may have gone the other way than today, whose colour stands beside it. */}
          <Sparkline values={course} change={null} label={t("wallet.week")} />
        </span>
      )}
    </div>
  );
}
