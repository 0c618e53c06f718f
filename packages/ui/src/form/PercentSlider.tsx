import { formatPercent } from "../figures/format.ts";
import { StopSlider, type StopSliderProps } from "./StopSlider.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type PercentSliderProps = Pick<StopSliderProps, "label" | "tone" | "isDisabled"> & {
  /** A whole share from 0 to 100; the amount itself is the caller's exact arithmetic. */
  value: number;
  onValueChange: (percent: number) => void;
};

const stops = [25, 50, 75, 100] as const;

/** How much of a balance to use, with a tap for each quarter. */
export function PercentSlider(props: PercentSliderProps) {
  const { locale } = useUiLocale();
  const print = (percent: number) =>
    formatPercent(String(percent), { locale, decimals: 0, unit: "percent" });
  return <StopSlider {...props} min={0} max={100} stops={stops} print={print} />;
}
