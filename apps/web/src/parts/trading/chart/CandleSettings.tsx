import { useText } from "../../../lib/text.ts";
import { CANDLE_SOURCES, changeChartSettings, useChartSettings } from "./chart-settings.ts";
import { Choice } from "../Choice.tsx";
import { INDICATORS, type Indicator } from "./indicators.ts";

/** The line of indicators, any number at a time, and of whose prices the candles show where there is a choice. */
export function CandleSettings({ hasTrades }: { hasTrades: boolean }) {
  const t = useText();
  const { source, indicators } = useChartSettings();
  const toggled = (name: Indicator) =>
    indicators.includes(name)
      ? indicators.filter((other) => other !== name)
      : [...indicators, name];
  return (
    <div className="flex shrink-0 items-center overflow-x-auto border-t border-hairline px-1 [scrollbar-width:none]">
      <div role="group" aria-label={t("trading.indicators")} className="flex">
        {INDICATORS.map((name) => (
          <Choice
            key={name}
            isChosen={indicators.includes(name)}
            onChoose={() => changeChartSettings({ indicators: toggled(name) })}
          >
            {name}
          </Choice>
        ))}
      </div>
      {hasTrades && (
        <div
          role="group"
          aria-label={t("trading.chart-source")}
          className="ms-1 flex border-s border-hairline ps-1"
        >
          {CANDLE_SOURCES.map((value) => (
            <Choice
              key={value}
              isChosen={value === source}
              onChoose={() => changeChartSettings({ source: value })}
            >
              {t(`trading.source-${value}`)}
            </Choice>
          ))}
        </div>
      )}
    </div>
  );
}
