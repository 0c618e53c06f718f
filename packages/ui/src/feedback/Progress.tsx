import { Figure } from "../Figure.tsx";
import { cx } from "../class-names.ts";
import { formatPercent } from "../figures/format.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type ProgressProps = {
  /** Names what advances, for assistive technology. */
  label: string;
  /** A whole share from 0 to 100; undefined while it is unknown. */
  value: number | undefined;
  tone?: "neutral" | "accent" | "danger";
  /** Prints label and share above the bar; otherwise they are only spoken. */
  isLabelled?: boolean;
  className?: string;
};

const tones = { neutral: "bg-text", accent: "bg-accent", danger: "bg-danger" };

/** How far something has come. */
export function Progress({ label, value, tone = "accent", isLabelled, className }: ProgressProps) {
  const { locale } = useUiLocale();
  const printed =
    value === undefined
      ? undefined
      : formatPercent(String(value), { locale, decimals: 0, unit: "percent" });
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      {isLabelled === true && (
        <div aria-hidden="true" className="flex justify-between gap-3 text-data text-text-2">
          <span className="min-w-0">{label}</span>
          <Figure>{printed}</Figure>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={printed}
        className="h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div
          style={{ width: value === undefined ? "100%" : `${value}%` }}
          className={cx(
            "h-full rounded-full transition-[width] duration-200",
            tones[tone],
            value === undefined && "animate-breathe",
          )}
        />
      </div>
    </div>
  );
}
