import { cx } from "../class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing, SignDisplay } from "./format.ts";
import { MISSING, directionOf, formatAmount } from "./format.ts";
import { HiddenAmount } from "./HiddenAmount.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type AmountProps = {
  value: Decimal | Missing;
  /** The coin's code, printed after the digits in the second text colour. */
  currency?: string;
  decimals?: number;
  maxDecimals?: number;
  sign?: SignDisplay;
  compact?: boolean;
  /** The eye is closed: dots instead of digits. */
  isHidden?: boolean;
  /** Colours by the sign; ask for `sign="always"` with it, since colour never stands alone. */
  hasDirection?: boolean;
  className?: string;
};

/** An amount of a coin. */
export function Amount({
  value,
  currency,
  isHidden,
  hasDirection,
  className,
  ...format
}: AmountProps) {
  const { locale } = useUiLocale();
  const body = formatAmount(value, { locale, ...format });
  // What rounds to nothing has gone nowhere.
  const isShown = hasDirection === true && isHidden !== true && /[1-9]/.test(body);
  const direction = isShown ? directionOf(value) : undefined;
  return (
    <span translate="no" className={cx("num", directionClass(direction), className)}>
      {isHidden === true ? <HiddenAmount /> : body}
      {currency !== undefined && (isHidden === true || body !== MISSING) && (
        <span className="ms-[0.35em] text-[0.85em] font-medium text-text-2">{currency}</span>
      )}
    </span>
  );
}
