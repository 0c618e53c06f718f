import { useEffect, useRef } from "react";
import { useText } from "../../../lib/text.ts";
import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { changeChartSettings, useChartSettings } from "./chart-settings.ts";
import { Choice } from "../Choice.tsx";

/** The periods of the candles: the line scrolls sideways where it does not fit. */
export function CandleTools() {
  const t = useText();
  const period = useChartSettings((settings) => settings.period);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (line.current === null || chosen === undefined || chosen === null) return;
    line.current.scrollLeft = chosen.offsetLeft - line.current.clientWidth / 2;
  }, []);
  return (
    <div
      ref={line}
      role="group"
      aria-label={t("trading.period")}
      className="relative flex shrink-0 overflow-x-auto px-1 [scrollbar-width:none]"
    >
      {CANDLE_PERIODS.map((value) => (
        <Choice
          key={value}
          isChosen={value === period}
          onChoose={() => changeChartSettings({ period: value })}
          className="flex-[1_0_auto] desktop:flex-none"
        >
          {t(`trading.period-${value}`)}
        </Choice>
      ))}
    </div>
  );
}
