import { type Dec, scaleOf } from "@candor/money";
import { type SpotPlan, type SpotTrigger, slippageCap } from "@candor/rules/spot.ts";
import { formatAmount, formatPercent, formatPrice } from "@candor/ui/figures/format.ts";
import type { Text } from "../../../lib/text.ts";
import type { OrderContext, OrderDraft } from "./form.ts";

type Saying = {
  draft: OrderDraft;
  context: Pick<OrderContext, "terms" | "base" | "quote">;
  t: Text;
  locale: string;
};

/** What an order that waits for a price will do, in words. */
export function planText(plan: SpotPlan, trigger: SpotTrigger, saying: Saying): string {
  const { draft, t, locale } = saying;
  const action = actionText(plan, trigger, saying);
  const price = priceText(trigger.price, saying);
  if (trigger.trail !== undefined)
    return t(`orders.when-${trigger.source}-trails-${trigger.direction}`, {
      distance: formatPercent(trigger.trail.rate, { locale }),
      price,
      action,
    });
  const stop = t(`orders.when-${trigger.source}-${trigger.direction}`, { price, action });
  if (draft.type !== "oco") return stop;
  return t("orders.rests-until", { price: priceText(plan.price, saying), stop });
}

function actionText(plan: SpotPlan, trigger: SpotTrigger, saying: Saying): string {
  const { draft, context, t, locale } = saying;
  if (plan.budget !== undefined)
    return t("orders.then-spends", {
      total: formatAmount(plan.budget, { locale }),
      quote: context.quote,
      base: context.base,
      price: priceText(plan.price, saying),
    });
  const cap =
    draft.type === "oco" ? slippageCap(context.terms, draft.side, trigger.price) : plan.price;
  const verb = draft.side === "buy" ? "buys" : "sells";
  return t(`orders.then-${verb}-${trigger.limit === undefined ? "market" : "limit"}`, {
    amount: formatAmount(plan.quantity, { locale }),
    currency: context.base,
    price: priceText(trigger.limit ?? cap, saying),
  });
}

const priceText = (value: Dec, { context, locale }: Saying): string =>
  formatPrice(value, { locale, decimals: scaleOf(context.terms.priceTick) });
