import { ZERO, dec, div, formatDec } from "@candor/money";
import type { OrderRow, TradeRow } from "../../exchange/committed.ts";
import type { Market } from "../../markets.ts";

const STATUS = {
  new: "in_progress",
  "partially-filled": "in_progress",
  filled: "completed",
  cancelled: "cancelled",
  expired: "cancelled",
} as const;

const plain = (text: string): string => formatDec(dec(text));
const isoOf = (time: Date | string): string => new Date(time).toISOString();

/** An order as the wire shows it; the average is rounded to the nearest. */
export function orderView(market: Market, row: OrderRow) {
  const filled = dec(row.filled_quantity);
  return {
    id: row.id,
    market_id: market.id,
    symbol: market.symbol,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    type: row.side,
    order_type: row.type,
    target_price: row.type === "market" ? null : plain(row.price),
    // A buy by quote amount has no quantity of its own: it is what was bought.
    amount: row.quote_amount === null ? plain(row.quantity) : formatDec(filled),
    quote_amount: row.quote_amount === null ? null : plain(row.quote_amount),
    filled_amount: formatDec(filled),
    filled_quote: plain(row.filled_quote),
    average_price: filled === ZERO ? null : formatDec(div(dec(row.filled_quote), filled, "half")),
    status: STATUS[row.state],
    state: row.state,
    end_reason: row.end_reason,
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
}

export const tradeView = (
  row: Pick<TradeRow, "id" | "price" | "quantity" | "taker_side" | "is_house"> & {
    traded_at: Date;
  },
) => ({
  id: row.id,
  price: plain(row.price),
  amount: plain(row.quantity),
  taker_side: row.taker_side,
  is_house: row.is_house,
  time: row.traded_at.toISOString(),
});
