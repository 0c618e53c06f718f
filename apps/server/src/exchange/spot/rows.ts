import { type Dec, formatDec, fromUnits } from "@candor/money";
import { TRAIL_STEP } from "@candor/rules/spot-stops.ts";
import { timeOf } from "../settlement/columns.ts";
import type { OrderRow, StopFields } from "./committed.ts";
import {
  type LiveOrder,
  type MarketBook,
  type Stop,
  priceOf,
  quantityOf,
  quoteOf,
} from "./market-book.ts";

/** The row of a live order after the last command. */
export function rowOf(book: MarketBook, order: LiveOrder): OrderRow {
  return {
    id: order.id,
    number: order.number,
    realm: book.realm,
    market_id: book.market.id,
    user_id: order.userId,
    side: order.side,
    type: order.type,
    time_in_force: order.timeInForce,
    price: formatDec(priceOf(book, order.ticks)),
    quantity: formatDec(quantityOf(book, order.lots)),
    quote_amount: order.quoteAmount === undefined ? null : formatDec(order.quoteAmount),
    filled_quantity: formatDec(quantityOf(book, order.filledLots)),
    filled_quote: formatDec(quoteOf(book, order.filledUnits)),
    state: order.state,
    end_reason: order.endReason,
    client_id: order.clientId,
    created_at: timeOf(order.createdAt),
    updated_at: timeOf(order.updatedAt),
    ...stopFields(book, order.stop),
  };
}

function stopFields(book: MarketBook, stop: Stop | undefined): StopFields {
  const price = (ticks: number | undefined): string | null =>
    ticks === undefined ? null : formatDec(priceOf(book, ticks));
  return {
    trigger_source: stop?.source ?? null,
    trigger_direction: stop?.direction ?? null,
    trigger_price: price(stop?.triggerTicks),
    trail_rate: stop?.trail === undefined ? null : formatDec(trailRate(stop.trail.offset)),
    limit_price: price(stop?.limitTicks),
    stop_price: price(stop?.stopTicks),
    triggered_at: stop?.triggered?.at ?? null,
  };
}

/** Converts hundredths of a percent to a ratio. */
export const trailRate = (offset: number): Dec => fromUnits(BigInt(offset) * TRAIL_STEP);
