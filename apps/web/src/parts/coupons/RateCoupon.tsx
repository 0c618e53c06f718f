import { type Dec, ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { type Coupon, useUsableCoupons } from "../../data/coupons.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { PreviewLine } from "../trading/PreviewLine.tsx";
import { addedBy, bestFirst, isReached } from "./best-first.ts";
import { CouponSelect } from "./CouponSelect.tsx";

type RateCouponProps = {
  code: string;
  deposit: { principal: Dec; days: number };
  value: string;
  onValueChange: (id: string) => void;
};

/** Puts a rate coupon onto a locked deposit, and says what it adds; nothing without one. */
export function RateCoupon({ code, deposit, value, onValueChange }: RateCouponProps) {
  const t = useText();
  const locale = useLocale();
  const all = (useUsableCoupons("rate") ?? []).filter(
    ({ currency_code: currency }) => currency === code,
  );
  if (all.length === 0) return null;
  const added = (one: Coupon): Dec =>
    isReached(one, deposit.principal) ? addedBy(one, deposit) : ZERO;
  const coupons = bestFirst(all, (one) => added(one));
  const chosen = coupons.find(({ coupon_id: id }) => id === value);
  return (
    <CouponSelect
      coupons={coupons}
      value={chosen === undefined ? "" : value}
      onValueChange={onValueChange}
      nameOf={({ rate, days }) =>
        t("coupons.option-rate", { rate: formatPercent(rate ?? "0", { locale }), days: days ?? 0 })
      }
      worth={deposit.principal}
    >
      {chosen !== undefined && (
        <>
          <dl className="text-data" data-testid="added-interest">
            <PreviewLine name={t("coupons.added-interest")}>
              <Amount value={added(chosen)} currency={code} className="text-text" />
            </PreviewLine>
          </dl>
          <p className="text-data text-text-3">{t("coupons.added-text")}</p>
        </>
      )}
    </CouponSelect>
  );
}
