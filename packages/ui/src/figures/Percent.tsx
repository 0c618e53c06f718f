import { Arrow } from "./Arrow.tsx";
import { cx } from "../class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing, SignDisplay } from "./format.ts";
import { directionOf, formatPercent } from "./format.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type PercentProps = {
  value: Decimal | Missing;
  /** What the value is: a `ratio` (0.05 is 5 %, the default) or a `percent` (5 is 5 %). */
  unit?: "ratio" | "percent";
  decimals?: number;
  sign?: SignDisplay;
  /** `text` and `pill` colour by direction, `plain` does not (a fee, a share). */
  variant?: "text" | "pill" | "plain";
  hasArrow?: boolean;
  className?: string;
};

const pillClass = {
  up: "bg-buy text-on-fill",
  down: "bg-sell text-on-fill",
  flat: "bg-fill text-text-2",
};

/** A change or a share in percent. */
export function Percent({
  value,
  unit,
  decimals,
  sign,
  variant = "text",
  hasArrow,
  className,
}: PercentProps) {
  const { locale } = useUiLocale();
  const body = formatPercent(value, {
    locale,
    sign: sign ?? (variant === "plain" ? "auto" : "always"),
    ...(unit === undefined ? {} : { unit }),
    ...(decimals === undefined ? {} : { decimals }),
  });
  const moved = variant === "plain" ? undefined : directionOf(value);
  // What rounds to nothing has gone nowhere.
  const direction = moved !== undefined && !/[1-9]/.test(body) ? "flat" : moved;
  const colour =
    variant === "pill"
      ? cx(
          "inline-flex h-8 min-w-19 items-center justify-center rounded-small px-2 text-data font-semibold",
          pillClass[direction ?? "flat"],
        )
      : directionClass(direction);
  return (
    <span translate="no" className={cx("num", colour, className)}>
      {hasArrow === true && <Arrow direction={direction} />}
      {body}
    </span>
  );
}
