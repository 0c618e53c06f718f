import type { SpotPlan } from "@candor/rules/spot.ts";
import { TRAIL_STEP } from "@candor/rules/spot-stops.ts";
import type { Draft } from "../settlement/draft.ts";
import { type LiveOrder, type MarketBook, type Stop, wholes } from "./market-book.ts";
import type { PlaceRequest } from "./requests.ts";

export type PlaceAccounts = { baseAccountId: number; quoteAccountId: number };

/** The accepted order with its terms copied onto it (product rules, section 0). */
export function newOrder(
  draft: Draft,
  book: MarketBook,
  place: PlaceRequest,
  accounts: PlaceAccounts,
  plan: SpotPlan,
): LiveOrder {
  const { claim, request, feeRates } = place;
  const { makerFeeRate, takerFeeRate } = book.market.terms;
  const lots = wholes(plan.quantity, book.lotSize);
  const held = wholes(plan.hold, request.side === "buy" ? book.unitSize : book.lotSize);
  return {
    ...draft.numbers.nextOrder(),
    ...accounts,
    userId: claim.userId,
    side: request.side,
    type: request.type,
    timeInForce: plan.timeInForce,
    ticks: wholes(plan.price, book.tickSize),
    lots,
    quoteAmount: plan.budget,
    // This is exact: without a budget, a buy holds whole ticks for each lot.
    holdTicks: request.side === "buy" && plan.budget === undefined ? held / lots : 0,
    held,
    filledLots: 0,
    filledUnits: 0,
    makerFeeRate: feeRates?.maker ?? makerFeeRate,
    takerFeeRate: feeRates?.taker ?? takerFeeRate,
    state: plan.trigger === undefined || request.type === "oco" ? "new" : "pending",
    endReason: null,
    clientId: place.clientId ?? null,
    createdAt: draft.now.getTime(),
    updatedAt: draft.now.getTime(),
    stop: stopOf(book, place, plan),
    decision: undefined,
    priority: undefined,
  };
}

function stopOf(
  book: MarketBook,
  { request, selfTrade = "expire-newest" }: PlaceRequest,
  { trigger, price }: SpotPlan,
): Stop | undefined {
  if (trigger === undefined) return undefined;
  const { source, direction, trail, limit } = trigger;
  return {
    source,
    direction,
    triggerTicks: wholes(trigger.price, book.tickSize),
    trail: trail && {
      offset: wholes(trail.rate, TRAIL_STEP),
      peakTicks: wholes(trail.peak, book.tickSize),
    },
    limitTicks: request.type === "oco" ? wholes(price, book.tickSize) : undefined,
    stopTicks: limit && wholes(limit, book.tickSize),
    selfTrade,
    slippageMax: book.market.terms.slippageMax,
    triggered: undefined,
  };
}
