import { orderWorth } from "@candor/rules/spot.ts";
import { FeeCoupon } from "../../../parts/coupons/FeeCoupon.tsx";
import { requestOf } from "./form-terms.ts";
import type { OrderForm } from "./form-state.ts";
import { orderCost } from "./order-cost.ts";

type OrderCouponProps = {
  form: Pick<OrderForm, "draft" | "summary" | "context" | "market" | "change">;
};

/** The fee coupon of the order being written, by the most that its fee can be. */
export function OrderCoupon({
  form: { draft, summary, context, market, change },
}: OrderCouponProps) {
  const { fee } = orderCost(draft, summary, context);
  return (
    <FeeCoupon
      market={{ symbol: market.symbol, quote: context.quote }}
      fees={fee?.usdt}
      worth={orderWorth(requestOf(draft), context.index)}
      value={draft.coupon}
      onValueChange={(value) => change({ field: "coupon", value })}
    />
  );
}
