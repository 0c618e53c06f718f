import { dec, formatDec } from "@candor/money";
import type { OrderRow, OrderState, OrderType } from "../../exchange/spot/committed.ts";

const STATUS: Record<OrderState, string> = {
  pending: "NEW",
  triggered: "NEW",
  accepted: "NEW",
  new: "NEW",
  "partially-filled": "PARTIALLY_FILLED",
  filled: "FILLED",
  cancelled: "CANCELED",
  expired: "EXPIRED",
};

const TYPE: Record<OrderType, string> = {
  limit: "LIMIT",
  market: "MARKET",
  "stop-limit": "STOP_LOSS_LIMIT",
  "stop-market": "STOP_LOSS",
  "take-profit-limit": "TAKE_PROFIT_LIMIT",
  "take-profit-market": "TAKE_PROFIT",
  oco: "OCO",
  "trailing-stop": "STOP_LOSS",
};

const plain = (text: string | null): string => (text === null ? "0" : formatDec(dec(text)));

/** An order in this API's words. */
export const orderWords = (row: OrderRow) => ({
  clientOrderId: row.client_id ?? "",
  side: row.side.toUpperCase(),
  type: row.type === "limit" && row.time_in_force === "post-only" ? "LIMIT_MAKER" : TYPE[row.type],
  timeInForce: row.time_in_force === "post-only" ? "GTC" : row.time_in_force.toUpperCase(),
  origQty: plain(row.quantity),
  origQuoteOrderQty: plain(row.quote_amount),
  price: plain(row.type === "market" ? null : (row.limit_price ?? row.price)),
  stopPrice: plain(row.trigger_price),
  status: STATUS[row.state],
});
