import { formatDec } from "@candor/money";
import type { OrderRow } from "./committed.ts";
import { type LiveOrder, type MarketBook, priceOf, quantityOf, quoteOf } from "./market-book.ts";

/** A live order as its row stands after the last command. */
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
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}
