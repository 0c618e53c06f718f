import { Arrow } from "./Arrow.tsx";
import { cx } from "../class-names.ts";
import { directionClass } from "./direction-class.ts";
import type { Decimal, Missing } from "./format.ts";
import { formatPrice } from "./format.ts";
import { usePriceFlash } from "./price-flash.ts";
import { useUiLocale } from "../UiLocale.tsx";

export type PriceProps = {
  value: Decimal | Missing;
  /** The market's decimals. */
  decimals: number;
  /** Colours the price; where no signed change stands beside it, show the arrow too. */
  direction?: "up" | "down" | "flat" | undefined;
  hasArrow?: boolean;
  /** A short light on each change, at most one in 400 ms. One per row is enough. */
  hasFlash?: boolean;
  className?: string;
};

/** A price of a market. */
export function Price({ value, decimals, direction, hasArrow, hasFlash, className }: PriceProps) {
  const { locale } = useUiLocale();
  const isColoured = direction === "up" || direction === "down";
  const flash = usePriceFlash(value, { isOn: hasFlash === true, isColoured });
  return (
    <span translate="no" className={cx("num relative", directionClass(direction), className)}>
      {hasFlash === true && (
        <span
          ref={flash}
          aria-hidden="true"
          className="pointer-events-none absolute -inset-x-1 -inset-y-0.5 rounded-small opacity-0"
        />
      )}
      {hasArrow === true && <Arrow direction={direction} />}
      {formatPrice(value, { locale, decimals })}
    </span>
  );
}
