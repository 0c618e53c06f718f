import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { TimeInForce } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, max, parseDec } from "@candor/money";
import { planOrder } from "@candor/rules/spot-order.ts";
import {
  type SpotPreview,
  crossesBook,
  previewOrder,
  unspentBudget,
} from "@candor/rules/spot-preview.ts";
import { type SpotPlan, feeOf, notionalOf } from "@candor/rules/spot.ts";
import {
  type OrderContext,
  type OrderDraft,
  type OrderField,
  hasPrice,
  hasTrigger,
  isByTotal,
} from "./form.ts";
import { fieldOf } from "./form-fields.ts";
import { callInput, requestOf } from "./form-terms.ts";

/** Why the order cannot be, and the field that can mend it. */
export type FormRefusal = Refusal & { field: OrderField };

export type OrderPreview = SpotPreview & {
  /** Price x quantity of what fills now and of what would rest. */
  total: Dec;
  /** The taker's fee, unless the order is sure to rest, since the book may move before it arrives. */
  feeMax: Dec;
  /** What would rest in the book; nothing of a market order does. */
  restingQuantity: Dec;
  /** What the order would leave undone for want of offers within its price. */
  unfilledQuantity: Dec;
  /** The unspent part of a buy with a budget. */
  unspent: Dec;
};

export type OrderSummary = {
  plan: SpotPlan | undefined;
  /** The order's effect on the book now; unknown for an order that waits for a price. */
  preview: OrderPreview | undefined;
  refusal: FormRefusal | undefined;
  /** Fields still empty; they are pointed at once the person presses the button. */
  missing: OrderField | undefined;
  /** The call to send: present exactly when nothing is missing or refused. */
  input: CallInput<"spot.placeOrder"> | undefined;
};

const nothing: OrderSummary = {
  plan: undefined,
  preview: undefined,
  refusal: undefined,
  missing: undefined,
  input: undefined,
};

/** What the order would do and cost, or why it cannot be: by the functions that settle it. */
export function summaryOf(draft: OrderDraft, context: OrderContext): OrderSummary {
  const refused = (refusal: Refusal): OrderSummary => ({
    ...nothing,
    refusal: { ...refusal, field: fieldOf(refusal, draft, context.terms) },
  });
  const missing = missingField(draft);
  if (missing !== undefined) return { ...nothing, missing };
  const plan = planOrder(context.terms, requestOf(draft), context.index, context.last);
  if (isRefusal(plan)) return refused(plan);
  const levels = draft.side === "buy" ? context.book?.asks : context.book?.bids;
  const isWaiting = plan.trigger !== undefined;
  const spot =
    levels === undefined || isWaiting
      ? undefined
      : previewOrder(context.terms, draft.side, plan, levels);
  const preview = spot && previewOf(draft, plan, spot, context);
  if (plan.timeInForce === "post-only" && crossesBook(draft.side, plan.price, levels ?? []))
    return refused(refuse("would-cross"));
  if (draft.type === "market" && preview?.filledQuantity === ZERO)
    return refused(refuse("no-liquidity"));
  const available = draft.side === "buy" ? context.available.quote : context.available.base;
  if (available !== undefined && available < plan.hold) {
    const currency = draft.side === "buy" ? context.quote : context.base;
    return { ...refused(refuse("insufficient-balance", { available, currency })), plan, preview };
  }
  return { ...nothing, plan, preview, input: callInput(draft, context) };
}

/** The highest rate that an order can be charged: the maker's alone only where it may not take. */
export const feeRateMax = (
  timeInForce: TimeInForce,
  { makerFeeRate, takerFeeRate }: OrderContext["terms"],
): Dec => (timeInForce === "post-only" ? makerFeeRate : max(makerFeeRate, takerFeeRate));

function missingField(draft: OrderDraft): OrderField | undefined {
  const isMissing = (text: string) => (parseDec(text) ?? ZERO) === ZERO;
  const { type } = draft;
  // Follows the order of the form's fields: an OCO begins with its limit.
  if (hasTrigger(type) && type !== "oco" && isMissing(draft.trigger)) return "trigger";
  if (type === "trailing-stop" && isMissing(draft.trail)) return "trail";
  if (hasPrice(type) && isMissing(draft.price)) return "price";
  if (type === "oco" && isMissing(draft.trigger)) return "trigger";
  if (isByTotal(draft)) return isMissing(draft.total) ? "total" : undefined;
  return isMissing(draft.amount) ? "amount" : undefined;
}

function previewOf(
  draft: OrderDraft,
  plan: SpotPlan,
  spot: SpotPreview,
  { terms }: OrderContext,
): OrderPreview {
  const mayRest = plan.timeInForce === "gtc" || plan.timeInForce === "post-only";
  const resting = mayRest ? spot.restingQuantity : ZERO;
  const restingQuote = notionalOf(plan.price, resting);
  const restingFee = feeOf(
    draft.side === "buy" ? resting : restingQuote,
    feeRateMax(plan.timeInForce, terms),
  );
  return {
    ...spot,
    total: add(spot.filledQuote, restingQuote),
    feeMax: add(spot.fee, restingFee),
    restingQuantity: resting,
    unfilledQuantity: mayRest ? ZERO : spot.restingQuantity,
    unspent: unspentBudget(terms, plan, spot),
  };
}
