import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Sparkline } from "@candor/ui/figures/Sparkline.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { type EquityPoint, changeOver, sinceOpened } from "../../data/equity-change.ts";
import { useEquity } from "../../data/equity.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Worth } from "../../parts/Worth.tsx";

const SPANS = ["7", "30", "90"] as const;
type Span = (typeof SPANS)[number];

/** What everything was worth at the end of each of the last days. */
export function EquityChart() {
  const t = useText();
  const [span, setSpan] = useState<Span>("30");
  const query = useEquity(Number.parseInt(span, 10));
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{t("wallet.history")}</h2>
        <Segmented
          size="small"
          label={t("wallet.history-span")}
          options={SPANS.map((days) => ({
            value: days,
            label: t("wallet.days", { days: Number.parseInt(days, 10) }),
          }))}
          value={span}
          onValueChange={setSpan}
        />
      </div>
      <ScreenState query={query} skeleton={<Skeleton className="h-40" />}>
        {(points) => <Course key={span} points={sinceOpened(points)} />}
      </ScreenState>
    </section>
  );
}

function Course({ points }: { points: readonly EquityPoint[] }) {
  const t = useText();
  const [at, setAt] = useState(points.length - 1);
  const chosen = points[at];
  const change = changeOver(points.slice(0, at + 1));
  const values = points.flatMap(({ equivalent }) => equivalent ?? []);
  if (values.length < 2 || chosen === undefined)
    return <p className="py-6 text-center text-data text-text-2">{t("wallet.no-history")}</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Worth usdt={chosen.equivalent} className="text-h2" />
        {change?.rate !== undefined && <Percent value={change.rate} className="text-data" />}
        <Time value={chosen.time} style="date" className="ms-auto text-data text-text-2" />
      </p>
      <div className="relative h-32 [&>svg]:size-full">
        <Sparkline values={values} width={600} height={128} hasArea />
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          onChange={(event) => setAt(event.target.valueAsNumber)}
          aria-label={t("wallet.history-day")}
          aria-valuetext={chosen.time.slice(0, 10)}
          className="range-scrub absolute inset-0 size-full"
        />
      </div>
      <p className="text-data text-text-3">{t("wallet.history-note")}</p>
    </>
  );
}
