import { cx } from "../class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing, SignDisplay } from "./format.ts";
import { directionOf, formatFiat } from "./format.ts";
import { HiddenAmount } from "./HiddenAmount.tsx";
import { useUiLocale } from "../UiLocale.tsx";

export type FiatProps = {
  value: Decimal | Missing;
  /** An ISO 4217 code. */
  currency: string;
  decimals?: number;
  sign?: SignDisplay;
  isHidden?: boolean;
  hasDirection?: boolean;
  className?: string;
};

/** An amount of a country's money, such as a balance's equivalent value. */
export function Fiat({ value, isHidden, hasDirection, className, ...format }: FiatProps) {
  const { locale } = useUiLocale();
  const body = formatFiat(value, { locale, ...format });
  // What rounds to nothing has gone nowhere.
  const isShown = hasDirection === true && isHidden !== true && /[1-9]/.test(body);
  const direction = isShown ? directionOf(value) : undefined;
  return (
    <span translate="no" className={cx("num", directionClass(direction), className)}>
      {isHidden === true ? <HiddenAmount /> : body}
    </span>
  );
}
