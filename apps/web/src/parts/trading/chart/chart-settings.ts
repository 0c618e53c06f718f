import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/words.ts";
import { create } from "zustand";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { INDICATORS, type Indicator } from "./indicators.ts";

/** Whose prices the candles show: the index, or the trades of this book. */
export const CANDLE_SOURCES = ["index", "trades"] as const;
export type CandleSource = (typeof CANDLE_SOURCES)[number];

export type ChartSettings = {
  period: CandlePeriod;
  source: CandleSource;
  indicators: readonly Indicator[];
};

const STORED_AS = "chart";

/** This device's kept settings of charts; a missing or unknown one is as on a first visit. */
export function chartSettingsOf(stored: string | null): ChartSettings {
  const kept = parsed(stored);
  const names: readonly unknown[] | undefined = Array.isArray(kept.indicators)
    ? kept.indicators
    : undefined;
  return {
    period: CANDLE_PERIODS.find((period) => period === kept.period) ?? "15min",
    source: CANDLE_SOURCES.find((source) => source === kept.source) ?? "index",
    indicators:
      names === undefined ? ["MA", "VOL"] : INDICATORS.filter((name) => names.includes(name)),
  };
}

function parsed(stored: string | null): Partial<Record<keyof ChartSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** How charts are looked at on this device, whichever market. */
export const useChartSettings = create<ChartSettings>()(() =>
  chartSettingsOf(readStored(STORED_AS)),
);

export function changeChartSettings(change: Partial<ChartSettings>): void {
  useChartSettings.setState(change);
  writeStored(STORED_AS, JSON.stringify(useChartSettings.getState()));
}
