import type { CSSProperties } from "react";
import { cx } from "../class-names.ts";

export type StopSliderProps = {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  /** The marks on the line, a tap away; the last is the largest. */
  stops: readonly number[];
  label: string;
  /** A value in the reader's words and figures. */
  print: (value: number) => string;
  tone?: "neutral" | "buy" | "sell";
  isDisabled?: boolean;
};

const tones = { neutral: "var(--text)", buy: "var(--buy)", sell: "var(--sell)" };

/** A whole number between two: a native range for dragging and keys, and a tap for each stop. */
export function StopSlider(props: StopSliderProps) {
  const { value, onValueChange, min, max, stops, label, print, tone = "neutral" } = props;
  const { isDisabled } = props;
  const shareOf = (at: number): number =>
    max === min ? 100 : (100 * (Math.min(max, Math.max(min, at)) - min)) / (max - min);
  const style = { "--share": `${shareOf(value)}%`, "--tone": tones[tone] } as CSSProperties;
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
          {[...new Set([min, ...stops])].map((stop) => (
            <span
              key={stop}
              style={{ insetInlineStart: `${shareOf(stop)}%` }}
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
          min={min}
          max={max}
          step={1}
          value={value}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={print(value)}
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
            translate="no"
            disabled={isDisabled}
            aria-pressed={value === stop}
            onClick={() => onValueChange(stop)}
            style={
              stop === max
                ? { insetInlineEnd: "-0.5rem" }
                : { insetInlineStart: `${shareOf(stop)}%` }
            }
            className={cx(
              "num absolute top-0 h-11 min-w-10 whitespace-nowrap rounded-small pb-5 text-micro text-text-2 tablet:text-data hover:text-text aria-pressed:font-medium aria-pressed:text-text",
              stop === max ? "text-end" : "-translate-x-1/2",
            )}
          >
            {print(stop)}
          </button>
        ))}
      </div>
    </div>
  );
}
