import { type Dec, ZERO, add, dec, formatDec, sub } from "@candor/money";
import type { Market } from "../../catalogue/markets.ts";
import type { OrderRow, TradeRow } from "../../exchange/spot/committed.ts";
import { apiSymbol } from "../symbols.ts";
import { orderWords } from "./order-words.ts";

type Execution = "NEW" | "REPLACED" | "TRADE" | "CANCELED" | "EXPIRED";
type Sums = { filled: Dec; quote: Dec };

/** What has happened to orders of one user, in the sequence in which clients are told it. */
export function createReports() {
  /** Open orders whose beginning was told, with their quantity. */
  const told = new Map<string, string>();

  return (market: Market, row: OrderRow, trades: readonly TradeRow[], now: number): object[] => {
    const report = reporterOf(market, row, now);
    const reports: object[] = [];
    let sums = before(row, trades);
    if (isBegun(row) && !told.has(row.id)) reports.push(report("NEW", "NEW", sums));
    else if (trades.length === 0 && isOpen(row) && told.get(row.id) !== row.quantity)
      reports.push(report("REPLACED", orderWords(row).status, sums));
    for (const trade of trades) {
      sums = { filled: add(sums.filled, dec(trade.quantity)), quote: add(sums.quote, dec(trade.quote_amount)) };
      const isLast = trade === trades.at(-1) && row.state === "filled";
      reports.push(report("TRADE", isLast ? "FILLED" : "PARTIALLY_FILLED", sums, trade));
    }
    if (row.state === "cancelled") reports.push(report("CANCELED", "CANCELED", sums));
    if (row.state === "expired") reports.push(report("EXPIRED", "EXPIRED", sums));
    if (isOpen(row)) told.set(row.id, row.quantity);
    else told.delete(row.id);
    return reports;
  };
}

const timeOf = (time: Date | string): number => new Date(time).getTime();

/** No batch has changed it since the one that it came with. */
const isBegun = (row: OrderRow): boolean => timeOf(row.created_at) === timeOf(row.updated_at);

const isOpen = ({ state }: OrderRow): boolean =>
  state !== "filled" && state !== "cancelled" && state !== "expired";

function before(row: OrderRow, trades: readonly TradeRow[]): Sums {
  const sum = (of: "quantity" | "quote_amount"): Dec =>
    trades.reduce((total, trade) => add(total, dec(trade[of])), ZERO);
  return {
    filled: sub(dec(row.filled_quantity), sum("quantity")),
    quote: sub(dec(row.filled_quote), sum("quote_amount")),
  };
}

function reporterOf(market: Market, row: OrderRow, E: number) {
  const words = orderWords(row);
  return (x: Execution, X: string, sums: Sums, trade?: TradeRow) => ({
    e: "executionReport",
    E,
    s: apiSymbol(market),
    c: words.clientOrderId,
    S: words.side,
    o: words.type,
    f: words.timeInForce,
    q: words.origQty,
    p: words.price,
    P: words.stopPrice,
    F: "0",
    g: -1,
    C: x === "CANCELED" ? words.clientOrderId : "",
    x,
    X,
    r: "NONE",
    i: row.number,
    ...executed(market, row, trade),
    z: formatDec(sums.filled),
    Z: formatDec(sums.quote),
    T: timeOf(trade?.traded_at ?? row.updated_at),
    w: row.state === "new" || row.state === "partially-filled",
    M: false,
    O: timeOf(row.created_at),
    W: timeOf(row.triggered_at ?? row.created_at),
    Q: words.origQuoteOrderQty,
    V: "NONE",
  });
}

/** What was traded last, and its fee. */
function executed(market: Market, row: OrderRow, trade: TradeRow | undefined) {
  if (trade === undefined) return { l: "0", L: "0", Y: "0", n: "0", N: null, t: -1, m: false };
  const isMaker = trade.maker_order_id === row.id;
  return {
    l: formatDec(dec(trade.quantity)),
    L: formatDec(dec(trade.price)),
    Y: formatDec(dec(trade.quote_amount)),
    n: formatDec(dec(isMaker ? trade.maker_fee : trade.taker_fee)),
    N: row.side === "buy" ? market.baseCode : market.quoteCode,
    t: trade.number,
    m: isMaker,
  };
}
