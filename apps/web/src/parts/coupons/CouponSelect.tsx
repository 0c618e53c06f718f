import { type ReactNode, useId } from "react";
import type { Coupon } from "../../data/coupons.ts";
import { useText } from "../../lib/text.ts";
import { Select } from "../Select.tsx";

type CouponSelectProps = {
  coupons: readonly Coupon[];
  /** "" for none. */
  value: string;
  onValueChange: (id: string) => void;
  nameOf: (coupon: Coupon) => string;
  /** What the chosen one does. */
  children?: ReactNode;
};

/** Chooses one of the user's coupons, or none, which it begins with; the best stands first. */
export function CouponSelect({
  coupons,
  value,
  onValueChange,
  nameOf,
  children,
}: CouponSelectProps) {
  const t = useText();
  const aboutId = useId();
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
          </option>
        ))}
      </Select>
      <div id={aboutId} className="flex flex-col gap-1 empty:hidden">
        {children}
      </div>
    </div>
  );
}
