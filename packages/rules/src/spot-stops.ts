import type { OrderSide } from "@candor/contract/words.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import {
  type Dec,
  ONE,
  ZERO,
  add,
  dec,
  isMultipleOf,
  max,
  mul,
  quantize,
  sub,
} from "@candor/money";
import {
  type SpotPlan,
  type SpotRefusal,
  type SpotRequest,
  type SpotTerms,
  type SpotTrigger,
  NO_QUANTITY,
  badField,
  bandRefusal,
  planBudget,
  planLimit,
  planQuantity,
  priceRefusal,
  slippageCap,
} from "./spot.ts";

/** How closely a trailing stop may follow, and in what steps: ratios. */
export const TRAIL_MIN = dec("0.001");
export const TRAIL_MAX = dec("0.2");
export const TRAIL_STEP = dec("0.0001");

type StopRequest = SpotRequest & { type: Exclude<SpotRequest["type"], "limit" | "market"> };

/**
 * Orders that wait for a price (product rules, section 3). What they can cost is held from the
 * start: a buy at market holds what the slippage cap around its trigger allows, and never pays more.
 */
export function planStop(
  terms: SpotTerms,
  request: StopRequest,
  index: Dec | undefined,
  last: Dec | undefined,
  lastIndex = index,
): SpotPlan | SpotRefusal {
  const reference = request.triggerSource === "last" ? last : index;
  if (reference === undefined) return refuse("no-price");
  const trigger = triggerOf(terms, request, reference);
  if (isRefusal(trigger)) return trigger;
  if (request.type === "oco") return planOco(terms, request, trigger, lastIndex, reference);
  const plan = planTriggered(terms, request, trigger);
  return isRefusal(plan) ? plan : { ...plan, trigger };
}

/** A buy stop waits for a rise, a sell stop for a fall; taking profit waits for the opposite. */
export function triggerDirection(
  type: SpotRequest["type"],
  side: OrderSide,
): SpotTrigger["direction"] {
  const isProfit = type === "take-profit-limit" || type === "take-profit-market";
  return (side === "buy") === isProfit ? "fall" : "rise";
}

/** Returns the price at which a trailing stop fires behind its peak, on the tick away from it. */
export const trailTrigger = (
  terms: Pick<SpotTerms, "priceTick">,
  direction: SpotTrigger["direction"],
  peak: Dec,
  rate: Dec,
): Dec =>
  direction === "fall"
    ? quantize(mul(peak, sub(ONE, rate), "down"), terms.priceTick, "down")
    : quantize(mul(peak, add(ONE, rate), "up"), terms.priceTick, "up");

function triggerOf(
  terms: SpotTerms,
  request: StopRequest,
  reference: Dec,
): SpotTrigger | SpotRefusal {
  const { type, side, triggerPrice, trailRate, stopPrice, triggerSource = "index" } = request;
  const direction = triggerDirection(type, side);
  if (type !== "oco" && stopPrice !== undefined) return badField("stop_price");
  if (type === "trailing-stop") {
    if (triggerPrice !== undefined) return badField("trigger_price");
    if (trailRate === undefined) return badField("trail_rate");
    if (trailRate < TRAIL_MIN || trailRate > TRAIL_MAX || !isMultipleOf(trailRate, TRAIL_STEP))
      return refuse("trail-outside-range", { lowest: TRAIL_MIN, highest: TRAIL_MAX });
    const peak = quantize(reference, terms.priceTick, "half");
    const price = trailTrigger(terms, direction, peak, trailRate);
    if (price === ZERO) return refuse("no-price");
    const trail = { rate: trailRate, peak };
    return { source: triggerSource, direction, price, trail, limit: undefined };
  }
  if (trailRate !== undefined) return badField("trail_rate");
  if (triggerPrice === undefined) return refuse("trigger-required");
  const refusal = priceRefusal(terms, triggerPrice);
  if (refusal !== undefined) return refusal;
  const isReached = direction === "rise" ? reference >= triggerPrice : reference <= triggerPrice;
  if (isReached) return refuse("trigger-already-reached", { price: reference });
  const limit = type === "oco" ? stopPrice : request.price;
  return { source: triggerSource, direction, price: triggerPrice, trail: undefined, limit };
}

/** What it trades once triggered: at its limit, or at market within the cap around the trigger. */
function planTriggered(
  terms: SpotTerms,
  request: StopRequest,
  trigger: SpotTrigger,
): SpotPlan | SpotRefusal {
  const { side, type, price, quantity, quoteAmount, timeInForce = "gtc" } = request;
  const isLimit = type === "stop-limit" || type === "take-profit-limit";
  if (timeInForce === "post-only") return badField("time_in_force");
  if (isLimit) {
    if (price === undefined) return refuse("price-required");
    if (quoteAmount !== undefined) return badField("quote_amount");
    if (quantity === undefined) return NO_QUANTITY;
    const refusal = bandRefusal(terms, price, trigger.price);
    return refusal ?? planQuantity(terms, side, price, quantity, timeInForce);
  }
  if (price !== undefined) return badField("target_price");
  const cap = slippageCap(terms, side, trigger.price);
  if (quoteAmount !== undefined) return planBudget(terms, request, cap, trigger.price);
  if (quantity === undefined) return NO_QUANTITY;
  return planQuantity(terms, side, cap, quantity, "ioc");
}

/**
 * One cancels the other: a limit order that rests, and a stop for its remainder. It holds once, the dearer of the
 * two.
 */
function planOco(
  terms: SpotTerms,
  request: StopRequest,
  trigger: SpotTrigger,
  index: Dec | undefined,
  reference: Dec,
): SpotPlan | SpotRefusal {
  const { side, price, quantity, stopPrice, timeInForce = "gtc" } = request;
  if (timeInForce !== "gtc") return badField("time_in_force");
  // The limit half of an OCO rests or is refused, since it must not take what the stop half would end.
  const resting = planLimit(terms, { ...request, timeInForce: "post-only" }, index);
  if (isRefusal(resting)) return resting;
  const isCrossed = side === "buy" ? resting.price >= reference : resting.price <= reference;
  if (price === undefined || isCrossed) return refuse("oco-prices-crossed", { price: reference });
  const refusal =
    stopPrice === undefined ? undefined : bandRefusal(terms, stopPrice, trigger.price);
  if (refusal !== undefined) return refusal;
  const stop = stopPrice ?? slippageCap(terms, side, trigger.price);
  const dearer = planQuantity(terms, side, max(stop, price), quantity ?? ZERO, "post-only");
  return isRefusal(dearer) ? dearer : { ...resting, timeInForce, hold: dearer.hold, trigger };
}
