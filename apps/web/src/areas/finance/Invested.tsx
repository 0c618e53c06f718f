import { ZERO, dec, neg } from "@candor/money";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { BalanceEye } from "../../parts/BalanceEye.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { type Holdings, useHoldings } from "../../data/holdings.ts";
import { DueCalendar } from "./DueCalendar.tsx";
import { HoldingList } from "./HoldingList.tsx";

/** The investments by product, their earnings, and their due times. */
export function Invested() {
  const t = useText();
  return (
    <ScreenState query={useHoldings()} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {(holdings) => (
        <>
          <section aria-label={t("finance.invested")} className="rounded-card bg-surface p-5">
            <Sums {...holdings} />
          </section>
          {holdings.list.length > 0 && (
            <>
              <HoldingList list={holdings.list} />
              <DueCalendar list={holdings.list} />
            </>
          )}
        </>
      )}
    </ScreenState>
  );
}

function Sums({ invested, owed, earned_today: today, earned_total: total }: Holdings) {
  const t = useText();
  return (
    <>
      <div className="-mt-2 flex items-center gap-1">
        <h2 className="text-label text-text-2">{t("finance.invested")}</h2>
        <BalanceEye />
      </div>
      <p translate="no" className="num-hero text-display" data-testid="invested">
        <Worth usdt={invested} />
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        <Sum name={t("finance.earned-today")}>
          <Worth usdt={today} sign="always" hasDirection />
        </Sum>
        <Sum name={t("finance.earned-total")}>
          <Worth usdt={total} sign="always" hasDirection />
        </Sum>
        {(owed === null || dec(owed) !== ZERO) && (
          <Sum name={t("finance.owed")}>
            <Worth usdt={owed === null ? null : neg(dec(owed))} />
          </Sum>
        )}
      </dl>
    </>
  );
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col">
    <dt className="text-label text-text-2">{name}</dt>
    <dd className="text-body font-medium">{children}</dd>
  </div>
);
