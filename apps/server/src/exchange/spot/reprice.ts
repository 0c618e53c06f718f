import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { SpotRequest } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { openOrder } from "./change.ts";
import { type Books, type LiveOrder, type MarketBook, priceOf, quantityOf } from "./market-book.ts";
import { accept } from "./place.ts";
import type { ExchangeAnswer, RepriceRequest } from "./requests.ts";
import { rowOf } from "./rows.ts";

/** Ends an order and places its rest at another price, both or neither. */
export function reprice(
  draft: Draft,
  books: Books,
  asked: RepriceRequest,
): ExchangeAnswer<RepriceRequest> {
  const found = openOrder(draft, books, asked);
  if (isRefusal(found)) return found;
  const { book, order } = found;
  // It has fired and is about to enter the book: its effect is already decided.
  if (order.state === "triggered") return refuse("order-not-open");
  if (order.state === "accepted") return refuse("decision-pending");
  const { claim, realm, marketId, feeRates } = asked;
  const request = repriced(book, order, asked);
  const placed = accept(
    draft,
    book,
    {
      kind: "place",
      claim,
      realm,
      marketId,
      request,
      feeRates,
      clientId: order.clientId ?? undefined,
      ...(order.stop && { selfTrade: order.stop.selfTrade }),
    },
    order,
  );
  return isRefusal(placed) ? placed : { ok: rowOf(book, placed) };
}

/** The request that would place an open order now, with another price. */
function repriced(book: MarketBook, order: LiveOrder, asked: RepriceRequest): SpotRequest {
  const { side, type, timeInForce, quoteAmount, stop } = order;
  const left = quantityOf(book, order.lots - order.filledLots);
  const price = asked.which === "limit" ? asked.price : undefined;
  const triggerPrice = asked.which === "trigger" ? asked.price : undefined;
  const kept = {
    side,
    timeInForce,
    quoteAmount,
    quantity: quoteAmount === undefined ? left : undefined,
  };
  // A fired stop continues as the limit order that it has become.
  if (stop === undefined || stop.triggered !== undefined)
    return { ...kept, type: "limit", price, triggerPrice };
  const at = (ticks: number | undefined) =>
    ticks === undefined ? undefined : priceOf(book, ticks);
  return {
    ...kept,
    type,
    price: price ?? at(stop.limitTicks ?? stop.stopTicks),
    triggerPrice: triggerPrice ?? at(stop.trail === undefined ? stop.triggerTicks : undefined),
    triggerSource: stop.source,
    stopPrice: type === "oco" ? at(stop.stopTicks) : undefined,
  };
}
