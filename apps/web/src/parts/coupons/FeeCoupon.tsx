import { type Dec, ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { type Coupon, useUsableCoupons } from "../../data/coupons.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { PreviewLine } from "../trading/PreviewLine.tsx";
import { backOf, bestFirst, isReached, ofMarket } from "./best-first.ts";
import { CouponSelect } from "./CouponSelect.tsx";

type FeeCouponProps = {
  market: { symbol: string; quote: string };
  /** The most that the order's fee can be, in the currency it is priced in; unknown while it is. */
  fees: Dec | undefined;
  /** What the order is worth by the rule that a minimum spend is judged by. */
  worth: Dec | undefined;
  value: string;
  onValueChange: (id: string) => void;
};

/** Puts a fee coupon onto a spot order, and says what it pays back; nothing without one. */
export function FeeCoupon({ market, fees, worth, value, onValueChange }: FeeCouponProps) {
  const t = useText();
  const locale = useLocale();
  const all = ofMarket(useUsableCoupons("fee") ?? [], market);
  if (all.length === 0) return null;
  const back = (one: Coupon): Dec => {
    if (!isReached(one, worth)) return ZERO;
    return fees === undefined ? dec(one.face ?? "0") : backOf(one, fees);
  };
  const coupons = bestFirst(all, back);
  const chosen = coupons.find(({ coupon_id: id }) => id === value);
  return (
    <CouponSelect
      coupons={coupons}
      value={chosen === undefined ? "" : value}
      onValueChange={onValueChange}
      nameOf={({ face, currency_code: currency }) =>
        t("coupons.option-fee", { amount: formatAmount(face ?? "0", { locale }), currency })
      }
      worth={worth}
    >
      {chosen !== undefined && (
        <>
          <dl className="text-data" data-testid="fees-back">
            <PreviewLine name={t("coupons.fees-back")}>
              {fees !== undefined && back(chosen) !== ZERO && "≈ "}
              <Amount
                value={fees === undefined ? undefined : back(chosen)}
                currency={chosen.currency_code}
                className="text-text"
              />
            </PreviewLine>
          </dl>
          <p className="text-data text-text-3">{t("coupons.back-text")}</p>
        </>
      )}
    </CouponSelect>
  );
}
