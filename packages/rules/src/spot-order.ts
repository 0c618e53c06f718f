import type { Dec } from "@candor/money";
import {
  type SpotPlan,
  type SpotRefusal,
  type SpotRequest,
  type SpotTerms,
  badField,
  planLimit,
  planMarket,
} from "./spot.ts";
import { planStop } from "./spot-stops.ts";

/**
 * Validity and terms of an order (product rules, section 3): tick, step, minimum notional, price
 * band around the index; market orders walk to the slippage cap at most. `last` is the price of the
 * book's last trade, for stops that watch it. While there is no index, limits are judged by the last
 * there was, `lastIndex`, and without any there is no price to judge them by.
 */
export function planOrder(
  terms: SpotTerms,
  request: SpotRequest,
  index: Dec | undefined,
  last?: Dec,
  lastIndex = index,
): SpotPlan | SpotRefusal {
  const { type } = request;
  if (type !== "limit" && type !== "market")
    return planStop(terms, { ...request, type }, index, last, lastIndex);
  for (const [field, value] of [
    ["trigger_price", request.triggerPrice],
    ["stop_price", request.stopPrice],
    ["trail_rate", request.trailRate],
  ] as const)
    if (value !== undefined) return badField(field);
  return type === "limit"
    ? planLimit(terms, request, lastIndex)
    : planMarket(terms, request, index);
}
