import { dec, toNumber } from "@candor/money";
import { PROFIT_STEPS, type ProfitStep, profitCourse } from "@candor/rules/profit-course.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useState } from "react";
import { type EquityPoint, changeOver, sinceOpened } from "../../data/equity-change.ts";
import { useEquity } from "../../data/equity.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Worth } from "../../parts/Worth.tsx";
import { Course } from "./Course.tsx";
import { SpanChoice, type SpanDays } from "./SpanChoice.tsx";

const VIEWS = ["profit", "value"] as const;
/** The days of a course: a month by days, half a year by weeks, and a year by months. */
const STEP_DAYS: Readonly<Record<ProfitStep, number>> = { day: 30, week: 182, month: 366 };

/** Shows the profit of all funds by day, week or month, and their worth at the end of each day. */
export function EquityChart() {
  const t = useText();
  const [view, setView] = useState<(typeof VIEWS)[number]>("profit");
  const [step, setStep] = useState<ProfitStep>("day");
  const [span, setSpan] = useState<SpanDays>("30");
  const isProfit = view === "profit";
  const query = useEquity(isProfit ? STEP_DAYS[step] : Number.parseInt(span, 10));
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{t(isProfit ? "wallet.profit" : "wallet.history")}</h2>
        <Segmented
          size="small"
          label={t("wallet.course")}
          options={VIEWS.map((value) => ({ value, label: t(`wallet.course-${value}`) }))}
          value={view}
          onValueChange={setView}
        />
      </div>
      {isProfit ? (
        <Segmented
          size="small"
          label={t("wallet.history-span")}
          options={PROFIT_STEPS.map((value) => ({ value, label: t(`wallet.step-${value}`) }))}
          value={step}
          onValueChange={setStep}
        />
      ) : (
        <SpanChoice span={span} onSpanChange={setSpan} />
      )}
      <ScreenState query={query} skeleton={<Skeleton className="h-40" />}>
        {(points) =>
          isProfit ? (
            <Profit key={step} points={sinceOpened(points)} step={step} />
          ) : (
            <Value key={span} points={sinceOpened(points)} />
          )
        }
      </ScreenState>
      <p className="text-data text-text-3">
        {t(isProfit ? "wallet.profit-note" : "wallet.history-note")}
      </p>
    </section>
  );
}

type Points = { points: readonly EquityPoint[] };

function Profit({ points, step }: Points & { step: ProfitStep }) {
  const t = useText();
  const course = profitCourse(points, step);
  return (
    <Course
      hasZero
      points={course.map(({ time, profit }) => ({
        time,
        value: profit === null ? undefined : toNumber(profit),
      }))}
      figures={(index) => (
        <>
          <Worth usdt={course[index]?.profit} sign="always" hasDirection className="text-h2" />
          <span className="flex gap-x-2 text-data text-text-2">
            {t(`wallet.gain-${step}`)}
            <Worth usdt={course[index]?.gain} sign="always" hasDirection />
          </span>
        </>
      )}
    />
  );
}

function Value({ points }: Points) {
  return (
    <Course
      points={points.map(({ time, equivalent }) => ({
        time,
        value: equivalent === null ? undefined : toNumber(dec(equivalent)),
      }))}
      figures={(index) => {
        const rate = changeOver(points.slice(0, index + 1))?.rate;
        return (
          <>
            <Worth usdt={points[index]?.equivalent} className="text-h2" />
            {rate !== undefined && <Percent value={rate} className="text-data" />}
          </>
        );
      }}
    />
  );
}
