import { refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { type ReactNode, useId } from "react";
import type { Coupon } from "../../data/coupons.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { Select } from "../Select.tsx";
import { isReached } from "./best-first.ts";

type CouponSelectProps = {
  coupons: readonly Coupon[];
  /** "" for none. */
  value: string;
  onValueChange: (id: string) => void;
  nameOf: (coupon: Coupon) => string;
  /** What the order or deposit is worth, for minimum spends; unknown while it is. */
  worth: Dec | undefined;
  /** What the chosen one does. */
  children?: ReactNode;
};

/** Chooses one of the user's coupons, or none, which it begins with; the best stands first. */
export function CouponSelect({
  coupons,
  value,
  onValueChange,
  nameOf,
  worth,
  children,
}: CouponSelectProps) {
  const t = useText();
  const locale = useLocale();
  const aboutId = useId();
  const chosen = coupons.find(({ coupon_id: id }) => id === value);
  const fromOf = ({ minimum, currency_code: currency }: Coupon) =>
    minimum === null
      ? ""
      : ` · ${t("coupons.from", { minimum: formatAmount(minimum, { locale }), currency })}`;
  return (
    <div className="flex flex-col gap-1.5" data-testid="coupon-choice">
      <span aria-hidden="true" className="text-label text-text-2">
        {t("coupons.choose")}
      </span>
      <Select
        label={t("coupons.choose")}
        aria-describedby={aboutId}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      >
        <option value="">{t("coupons.choose-none")}</option>
        {coupons.map((coupon) => (
          <option key={coupon.coupon_id} value={coupon.coupon_id}>
            {nameOf(coupon)}
            {fromOf(coupon)}
          </option>
        ))}
      </Select>
      <div id={aboutId} className="flex flex-col gap-1 empty:hidden">
        {children}
        {chosen !== undefined && !isReached(chosen, worth) && (
          <p className="text-data text-warning">{refusalText(tooSmall(chosen), t, locale)}</p>
        )}
      </div>
    </div>
  );
}

/** The refusal that the server would answer. */
const tooSmall = ({ minimum, currency_code: currency }: Coupon) =>
  refuse("coupon-below-minimum", { minimum: minimum ?? "", currency });
