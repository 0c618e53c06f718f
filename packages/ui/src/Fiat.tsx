import { cx } from "./class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing, SignDisplay } from "./format.ts";
import { directionOf, formatFiat } from "./format.ts";
import { HiddenAmount } from "./HiddenAmount.tsx";
import { useUiLocale } from "./UiLocale.tsx";

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
  const direction = hasDirection === true && isHidden !== true ? directionOf(value) : undefined;
  return (
    <span className={cx("num", directionClass(direction), className)}>
      {isHidden === true ? <HiddenAmount /> : formatFiat(value, { locale, ...format })}
    </span>
  );
}
