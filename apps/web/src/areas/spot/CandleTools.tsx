import type { CandlePeriod } from "@candor/contract/fields.ts";
import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { ChartCandlestick, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../lib/text.ts";
import { type Indicator, OVER_INDICATORS, UNDER_INDICATORS } from "./indicators.ts";

const INDICATORS: readonly Indicator[] = [...OVER_INDICATORS, ...UNDER_INDICATORS];

export type CandleToolsProps = {
  periods: readonly CandlePeriod[];
  period: CandlePeriod;
  onPeriodChange: (period: CandlePeriod) => void;
  indicators: readonly Indicator[];
  onIndicatorsChange: (indicators: readonly Indicator[]) => void;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
};

/** The line above a chart: it scrolls sideways where it does not fit. */
export function CandleTools(props: CandleToolsProps) {
  const {
    periods,
    period,
    onPeriodChange,
    indicators,
    onIndicatorsChange,
    isTable,
    onTableChange,
  } = props;
  const t = useText();
  const toggled = (name: Indicator) =>
    indicators.includes(name)
      ? indicators.filter((other) => other !== name)
      : [...indicators, name];
  return (
    <div className="flex shrink-0 items-center gap-1 ps-2">
      <div className="flex min-w-0 flex-1 items-center overflow-x-auto [scrollbar-width:none]">
        <div role="group" aria-label={t("spot.chart-period")} className="flex">
          {periods.map((value) => (
            <Choice key={value} isChosen={value === period} onChoose={() => onPeriodChange(value)}>
              {t(`spot.period-${value}`)}
            </Choice>
          ))}
        </div>
        {!isTable && (
          <div
            role="group"
            aria-label={t("spot.chart-indicators")}
            className="ms-2 flex border-s border-hairline ps-2"
          >
            {INDICATORS.map((name) => (
              <Choice
                key={name}
                isChosen={indicators.includes(name)}
                onChoose={() => onIndicatorsChange(toggled(name))}
              >
                {name}
              </Choice>
            ))}
          </div>
        )}
      </div>
      <IconButton
        label={t(isTable ? "spot.show-chart" : "spot.show-table")}
        onClick={() => onTableChange(!isTable)}
        className="desktop:size-9"
      >
        {isTable ? (
          <ChartCandlestick aria-hidden="true" className="size-4.5" />
        ) : (
          <Table2 aria-hidden="true" className="size-4.5" />
        )}
      </IconButton>
    </div>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        "min-h-11 min-w-10 rounded-small px-2 text-data whitespace-nowrap -outline-offset-2 desktop:min-h-9 desktop:min-w-8 desktop:px-1.5",
        isChosen ? "font-semibold text-accent" : "text-text-2 hover:text-text",
      )}
    >
      {children}
    </button>
  );
}
