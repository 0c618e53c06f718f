import { type Dec, ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useUsableCoupons } from "../../data/coupons.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { PreviewLine } from "../trading/PreviewLine.tsx";
import { backOf, bestFirst, ofMarket } from "./best-first.ts";
import { CouponSelect } from "./CouponSelect.tsx";

type FeeCouponProps = {
  market: { symbol: string; quote: string };
  /** The most that the order's fee can be, in the currency it is priced in; unknown while it is. */
  fees: Dec | undefined;
  value: string;
  onValueChange: (id: string) => void;
};

/** Puts a fee coupon onto a spot order, and says what it pays back; nothing without one. */
export function FeeCoupon({ market, fees, value, onValueChange }: FeeCouponProps) {
  const t = useText();
  const locale = useLocale();
  const all = ofMarket(useUsableCoupons("fee") ?? [], market);
  if (all.length === 0) return null;
  const coupons = bestFirst(all, (one) =>
    fees === undefined ? dec(one.face ?? "0") : backOf(one, fees),
  );
  const chosen = coupons.find(({ coupon_id: id }) => id === value);
  return (
    <CouponSelect
      coupons={coupons}
      value={chosen === undefined ? "" : value}
      onValueChange={onValueChange}
      nameOf={({ face, currency_code: currency }) =>
        t("coupons.option-fee", { amount: formatAmount(face ?? "0", { locale }), currency })
      }
    >
      {chosen !== undefined && (
        <>
          <dl className="text-data" data-testid="fees-back">
            <PreviewLine name={t("coupons.fees-back")}>
              {fees !== undefined && fees !== ZERO && "≈ "}
              <Amount
                value={fees === undefined ? undefined : backOf(chosen, fees)}
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
