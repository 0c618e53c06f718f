import type { CSSProperties } from "react";
import { cx } from "./class-names.ts";
import { formatPercent } from "./format.ts";
import { useUiLocale } from "./UiLocale.tsx";

export type PercentSliderProps = {
  /** A whole share from 0 to 100; the amount itself is the caller's exact arithmetic. */
  value: number;
  onValueChange: (percent: number) => void;
  label: string;
  tone?: "neutral" | "buy" | "sell";
  isDisabled?: boolean;
};

const stops = [25, 50, 75, 100] as const;
const tones = { neutral: "var(--text)", buy: "var(--buy)", sell: "var(--sell)" };

/** How much of a balance to use: a native range for dragging and keys, and a tap for each quarter. */
export function PercentSlider({
  value,
  onValueChange,
  label,
  tone = "neutral",
  isDisabled,
}: PercentSliderProps) {
  const { locale } = useUiLocale();
  const printed = (percent: number) =>
    formatPercent(String(percent), { locale, decimals: 0, unit: "percent" });
  const style = { "--share": `${value}%`, "--tone": tones[tone] } as CSSProperties;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx("flex flex-col", isDisabled === true && "opacity-45")}
      style={style}
    >
      <div className="group relative flex h-11 items-center px-2">
        <div className="relative h-1 flex-1 rounded-full bg-hairline">
          <div className="absolute inset-y-0 start-0 w-(--share) rounded-full bg-(--tone)" />
          {[0, ...stops].map((stop) => (
            <span
              key={stop}
              style={{ insetInlineStart: `${stop}%` }}
              className={cx(
                "absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full [box-shadow:0_0_0_2px_var(--canvas)]",
                stop <= value ? "bg-(--tone)" : "bg-border",
              )}
            />
          ))}
          <span className="pointer-events-none absolute start-(--share) top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] border-(--tone) bg-canvas outline-offset-2 outline-accent group-has-focus-visible:outline-2" />
        </div>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={printed(value)}
          onChange={(event) => onValueChange(event.target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [touch-action:pan-y]"
        />
      </div>
      {/*
        As wide as the line, so that each label stands under its stop; the last one ends with the field.
        The labels stand close under their stops, and a finger reaches them from below too.
      */}
      <div className="relative mx-2 -mt-3 h-6">
        {stops.map((stop) => (
          <button
            key={stop}
            type="button"
            disabled={isDisabled}
            aria-pressed={value === stop}
            onClick={() => onValueChange(stop)}
            style={stop === 100 ? { insetInlineEnd: "-0.5rem" } : { insetInlineStart: `${stop}%` }}
            className={cx(
              "num absolute top-0 h-11 min-w-10 whitespace-nowrap rounded-small pb-5 text-micro text-text-2 tablet:text-data hover:text-text aria-pressed:font-medium aria-pressed:text-text",
              stop === 100 ? "text-end" : "-translate-x-1/2",
            )}
          >
            {printed(stop)}
          </button>
        ))}
      </div>
    </div>
  );
}
