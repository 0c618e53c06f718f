import { type Dec, dec, mul, quantize } from "@candor/money";
import { type SpotPlan, type SpotTrigger, feeOf, notionalOf } from "@candor/rules/spot.ts";
import { type OrderContext, type OrderDraft, timeInForceOf } from "./form.ts";
import { type OrderSummary, feeRateMax } from "./form-summary.ts";

/** What stands over the button, however little is known of the order yet. */
export type OrderCost = {
  total: Dec | undefined;
  /** The order waits for a price, and may trade at a better one than it names. */
  isAbout: boolean;
  /** The most that the fee can be, in what the order receives; unknown while that is. */
  fee: { amount: Dec; currency: string; usdt: Dec | undefined } | undefined;
  /** What it is at most of what the order receives. */
  feeRate: Dec;
};

/** The smallest printed amount: an "at most" is rounded up to it. */
const PRINTED = dec("0.00000001");

/** What the order costs at most, by the preview; of one that waits for a price, by its plan. */
export function orderCost(
  draft: Pick<OrderDraft, "side" | "type" | "timeInForce">,
  { plan, preview }: Pick<OrderSummary, "plan" | "preview">,
  { terms, base, quote, index }: OrderContext,
): OrderCost {
  const { side, type } = draft;
  const feeRate = feeRateMax(timeInForceOf(draft), terms);
  const trigger = plan?.trigger;
  const amount = preview?.feeMax ?? (plan && trigger && waitingFee(side, plan, feeRate));
  const price = side === "sell" ? dec("1") : index;
  return {
    total: preview?.total ?? (plan && trigger && waitingTotal(type, plan, trigger)),
    isAbout: trigger !== undefined,
    fee:
      amount === undefined
        ? undefined
        : {
            amount: quantize(amount, PRINTED, "up"),
            currency: side === "buy" ? base : quote,
            usdt: quote === "USDT" && price !== undefined ? mul(amount, price, "up") : undefined,
          },
    feeRate,
  };
}

/** A buy by quantity receives that much at any price; what else receives depends on the price. */
const waitingFee = (side: OrderDraft["side"], { quantity, budget }: SpotPlan, rate: Dec) =>
  side === "buy" && budget === undefined ? feeOf(quantity, rate) : undefined;

/** An OCO rests at its limit; what else waits trades at the limit it will have, or where it fires. */
function waitingTotal(type: OrderDraft["type"], plan: SpotPlan, trigger: SpotTrigger): Dec {
  const price = type === "oco" ? plan.price : (trigger.limit ?? trigger.price);
  return plan.budget ?? notionalOf(price, plan.quantity);
}
