import {
  type Dec,
  ONE,
  ZERO,
  div,
  formatDec,
  fromInteger,
  isMultipleOf,
  max,
  mul,
  parseDec,
  quantize,
} from "@candor/money";
import { TRAIL_STEP, trailTrigger, triggerDirection } from "@candor/rules/spot-stops.ts";
import {
  type SpotTerms,
  notionalOf,
  notionalUnit,
  quantityFor,
  slippageCap,
} from "@candor/rules/spot.ts";
import {
  type OrderContext,
  type OrderDraft,
  type TextField,
  hasPrice,
  isByBudget,
  isByTotal,
  trailRate,
} from "./form.ts";

/**
 * The draft with what the person left to be worked out written out, at the price and balance of this
 * moment: the share of the balance that the slider asks for, and the quantity that a total buys.
 */
export function writtenDraft(draft: OrderDraft, context: OrderContext): OrderDraft {
  const shared = draft.percent === 0 ? draft : sharedDraft(draft, context);
  if (!isByTotal(shared) || isByBudget(shared)) return shared;
  const [total, price] = [parseDec(shared.total), worstPrice(shared, context)];
  if (total === undefined || price === undefined || price === ZERO) return shared;
  const quantity = quantize(div(total, price, "down"), context.terms.quantityStep, "down");
  return { ...shared, amount: formatDec(quantity) };
}

function sharedDraft(draft: OrderDraft, context: OrderContext): OrderDraft {
  const { terms, available } = context;
  const { side } = draft;
  const share = div(fromInteger(draft.percent), fromInteger(100), "down");
  const balance = side === "sell" ? available.base : available.quote;
  if (balance === undefined) return draft;
  if (isByTotal(draft) && side === "buy") {
    const total = quantize(mul(balance, share, "down"), notionalUnit(terms), "down");
    return { ...draft, total: formatDec(total) };
  }
  const price = worstPrice(draft, context);
  if (side === "buy" && (price === undefined || price === ZERO)) return draft;
  const quantity = quantityFor(terms, side, balance, share, price ?? terms.priceTick);
  if (!isByTotal(draft)) return { ...draft, amount: formatDec(quantity) };
  return price === undefined ? draft : { ...draft, total: formatDec(notionalOf(price, quantity)) };
}

/** The dearest price that the order may trade at: what a buy holds for each unit. */
function worstPrice(draft: OrderDraft, context: OrderContext): Dec | undefined {
  const { type, side } = draft;
  const { terms, index } = context;
  const price = parseDec(draft.price);
  if (hasPrice(type) && type !== "oco") return price;
  if (type === "market") return index && slippageCap(terms, side, index);
  const trigger =
    type === "trailing-stop" ? trailingTrigger(draft, context) : parseDec(draft.trigger);
  const cap = trigger && slippageCap(terms, side, trigger);
  if (type !== "oco") return cap;
  const stop = parseDec(draft.stop) ?? cap;
  return price && stop && max(price, stop);
}

/** Returns where a trailing stop would fire if the price turned now. */
function trailingTrigger(draft: OrderDraft, { terms, index, last }: OrderContext): Dec | undefined {
  const reference = draft.triggerSource === "last" ? last : index;
  const percent = parseDec(draft.trail);
  if (reference === undefined || percent === undefined) return undefined;
  const rate = trailRate(percent);
  if (rate >= ONE) return undefined;
  const peak = quantize(reference, terms.priceTick, "half");
  return trailTrigger(terms, triggerDirection(draft.type, draft.side), peak, rate);
}

/** The step a field counts in. */
export function stepOf(field: TextField, terms: SpotTerms): Dec {
  if (field === "amount") return terms.quantityStep;
  if (field === "total") return notionalUnit(terms);
  return field === "trail" ? mul(TRAIL_STEP, fromInteger(100), "down") : terms.priceTick;
}

/**
 * What the fields become when they are left: prices and the distance to the nearest step, quantities
 * down to it. The draft itself where nothing is off.
 */
export function snappedDraft(draft: OrderDraft, terms: SpotTerms): OrderDraft {
  let snapped = draft;
  for (const field of ["price", "trigger", "stop", "trail", "amount", "total"] as const) {
    const value = parseDec(draft[field]);
    const step = stepOf(field, terms);
    if (value === undefined || isMultipleOf(value, step)) continue;
    const rounding = field === "amount" || field === "total" ? "down" : "half";
    snapped = { ...snapped, [field]: formatDec(quantize(value, step, rounding)) };
  }
  return snapped;
}
