import { type Dec, ZERO, add, dec, formatDec, sub } from "@candor/money";
import type { Market } from "../../catalogue/markets.ts";
import type { TradeRow } from "../../exchange/spot/committed.ts";
import { orderOf } from "../spot/order-view.ts";
import type { Order } from "../spot/order-words.ts";

type Execution = "NEW" | "REPLACED" | "TRADE" | "CANCELED" | "EXPIRED";
type Sums = { filled: Dec; quote: Dec };

/** Reports of what one batch did to a user's orders, in the clients' form. */
export function createReports() {
  /** The quantities of the open orders reported so far. */
  const told = new Map<string, string>();

  return (market: Market, order: Order, trades: readonly TradeRow[], now: number): object[] => {
    const report = reporterOf(market, order, now);
    const reports: object[] = [];
    let sums = sumsBefore(order, trades);
    if (isBegun(order) && !told.has(order.id)) reports.push(report("NEW", "NEW", sums));
    else if (trades.length === 0 && isOpen(order) && told.get(order.id) !== order.amount)
      reports.push(report("REPLACED", orderOf(order).status, sums));
    for (const trade of trades) {
      sums = {
        filled: add(sums.filled, dec(trade.quantity)),
        quote: add(sums.quote, dec(trade.quote_amount)),
      };
      const isLast = trade === trades.at(-1) && order.state === "filled";
      reports.push(report("TRADE", isLast ? "FILLED" : "PARTIALLY_FILLED", sums, trade));
    }
    if (order.state === "cancelled") reports.push(report("CANCELED", "CANCELED", sums));
    if (order.state === "expired") reports.push(report("EXPIRED", orderOf(order).status, sums));
    if (isOpen(order)) told.set(order.id, order.amount);
    else told.delete(order.id);
    return reports;
  };
}

/** No batch has changed it since its placement. */
const isBegun = (order: Order): boolean => order.created_at === order.updated_at;

const isOpen = ({ status }: Order): boolean => status === "in_progress";

function sumsBefore(order: Order, trades: readonly TradeRow[]): Sums {
  const sum = (of: "quantity" | "quote_amount"): Dec =>
    trades.reduce((total, trade) => add(total, dec(trade[of])), ZERO);
  return {
    filled: sub(dec(order.filled_amount), sum("quantity")),
    quote: sub(dec(order.filled_quote), sum("quote_amount")),
  };
}

function reporterOf(market: Market, order: Order, E: number) {
  const shown = orderOf(order);
  return (x: Execution, X: string, sums: Sums, trade?: TradeRow) => ({
    e: "executionReport",
    E,
    s: shown.symbol,
    c: shown.clientOrderId,
    S: shown.side,
    o: shown.type,
    f: shown.timeInForce,
    q: shown.origQty,
    p: shown.price,
    P: shown.stopPrice,
    F: shown.icebergQty,
    g: shown.orderListId,
    // For a cancellation, the id of the cancelled order.
    C: x === "CANCELED" ? shown.clientOrderId : "",
    x,
    X,
    r: "NONE",
    i: shown.orderId,
    ...executed(market, order, trade),
    z: formatDec(sums.filled),
    Z: formatDec(sums.quote),
    T: trade?.traded_at.getTime() ?? shown.updateTime,
    w: order.state === "new" || order.state === "partially-filled",
    M: false,
    O: shown.time,
    W: shown.workingTime,
    Q: shown.origQuoteOrderQty,
    V: "NONE",
  });
}

/** The last trade and its fee, which is taken from the received amount. */
function executed(market: Market, order: Order, trade: TradeRow | undefined) {
  if (trade === undefined) return { l: "0", L: "0", Y: "0", n: "0", N: null, t: -1, m: false };
  const isMaker = trade.maker_order_id === order.id;
  return {
    l: formatDec(dec(trade.quantity)),
    L: formatDec(dec(trade.price)),
    Y: formatDec(dec(trade.quote_amount)),
    n: formatDec(dec(isMaker ? trade.maker_fee : trade.taker_fee)),
    N: order.type === "buy" ? market.baseCode : market.quoteCode,
    t: trade.number,
    m: isMaker,
  };
}
