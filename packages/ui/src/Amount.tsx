import { cx } from "./class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing, SignDisplay } from "./format.ts";
import { MISSING, directionOf, formatAmount } from "./format.ts";
import { HiddenAmount } from "./HiddenAmount.tsx";
import { separatorsOf } from "@candor/locales/locale-patterns.ts";
import { useUiLocale } from "./UiLocale.tsx";

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
  /** Sets the fraction in the second text colour, for a balance that leads a screen. */
  isFractionMuted?: boolean;
  /** Colours by the sign; ask for `sign="always"` with it, since colour never stands alone. */
  hasDirection?: boolean;
  className?: string;
};

/** An amount of a coin. */
export function Amount({
  value,
  currency,
  isHidden,
  isFractionMuted,
  hasDirection,
  className,
  ...format
}: AmountProps) {
  const { locale } = useUiLocale();
  const body = formatAmount(value, { locale, ...format });
  const direction = hasDirection === true && isHidden !== true ? directionOf(value) : undefined;
  return (
    <span className={cx("num", directionClass(direction), className)}>
      {isHidden === true ? (
        <HiddenAmount />
      ) : (
        <Digits body={body} locale={locale} isMuted={isFractionMuted === true} />
      )}
      {currency !== undefined && (isHidden === true || body !== MISSING) && (
        <span
          className={cx(
            "ms-[0.35em] font-medium text-text-2",
            isFractionMuted === true ? "text-[0.5em]" : "text-[0.85em]",
          )}
        >
          {currency}
        </span>
      )}
    </span>
  );
}

function Digits({ body, locale, isMuted }: { body: string; locale: string; isMuted: boolean }) {
  const at = isMuted ? body.indexOf(separatorsOf(locale).decimal) : -1;
  if (at < 0) return body;
  return (
    <>
      {body.slice(0, at)}
      <span className="text-text-2">{body.slice(at)}</span>
    </>
  );
}
