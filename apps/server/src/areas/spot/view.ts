import { ONE, ZERO, dec, div, formatDec, sub } from "@candor/money";
import type { OrderRow, OrderType } from "../../exchange/spot/committed.ts";
import type { Market } from "../../catalogue/markets.ts";
import type { DayRow, TradeCandleRow } from "./candle-rows.ts";
import type { FeeTier } from "./decide.ts";
import type { Standing } from "./fees.ts";
import type { FillRow } from "./fill-rows.ts";
import type { BookTradeRow } from "./trade-rows.ts";

const STATUS = {
  pending: "in_progress",
  triggered: "in_progress",
  accepted: "in_progress",
  new: "in_progress",
  "partially-filled": "in_progress",
  filled: "completed",
  cancelled: "cancelled",
  expired: "cancelled",
} as const;

const plain = (text: string): string => formatDec(dec(text));
const plainOrNull = (text: string | null): string | null => (text === null ? null : plain(text));
const isoOf = (time: Date | string): string => new Date(time).toISOString();

/** Orders at market have no limit: their stored price is only their slippage cap. */
const AT_MARKET: ReadonlySet<OrderType> = new Set([
  "market",
  "stop-market",
  "take-profit-market",
  "trailing-stop",
]);

/** The limit that the owner set; an OCO's is that of its resting half, whichever half trades. */
function targetPrice(row: OrderRow): string | null {
  if (AT_MARKET.has(row.type)) return null;
  return plain(row.limit_price ?? row.price);
}

/** An order as the wire shows it; the average is rounded to the nearest. */
export function orderView(market: Market, row: OrderRow) {
  const filled = dec(row.filled_quantity);
  return {
    id: row.id,
    number: row.number,
    client_id: row.client_id,
    market_id: market.id,
    symbol: market.symbol,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    type: row.side,
    order_type: row.type,
    time_in_force: row.time_in_force,
    target_price: targetPrice(row),
    // A buy by quote amount has no quantity of its own, so that the bought quantity is shown.
    amount: row.quote_amount === null ? plain(row.quantity) : formatDec(filled),
    quote_amount: plainOrNull(row.quote_amount),
    filled_amount: formatDec(filled),
    filled_quote: plain(row.filled_quote),
    average_price: filled === ZERO ? null : formatDec(div(dec(row.filled_quote), filled, "half")),
    status: STATUS[row.state],
    state: row.state,
    end_reason: row.end_reason,
    trigger_price: plainOrNull(row.trigger_price),
    trigger_source: row.trigger_source,
    trigger_direction: row.trigger_direction,
    trail_rate: plainOrNull(row.trail_rate),
    stop_price: row.type === "oco" ? plainOrNull(row.stop_price) : null,
    triggered_at: row.triggered_at === null ? null : isoOf(row.triggered_at),
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
  };
}

type Simulated = { simulated: ReadonlySet<string> };

const isOneOf = ({ simulated }: Simulated, userId: string | null): boolean =>
  userId !== null && simulated.has(userId);

/** A public trade, which names the house and simulated accounts but no user. */
export const tradeView = (ctx: Simulated) => (row: BookTradeRow) => ({
  id: row.id,
  number: row.number,
  price: plain(row.price),
  amount: plain(row.quantity),
  taker_side: row.taker_side,
  is_house: row.is_house,
  is_simulated: isOneOf(ctx, row.maker_user_id) || isOneOf(ctx, row.taker_user_id),
  time: row.traded_at.toISOString(),
});

/** A side of a trade as its owner sees it; the fee is taken from the received amount. */
export function fillView(ctx: Simulated, market: Market, row: FillRow) {
  const isTakerSide = row.role === "taker";
  const side = isTakerSide === (row.taker_side === "buy") ? "buy" : "sell";
  return {
    id: row.id,
    number: Math.floor(row.position / 2),
    order_id: row.order_id,
    market_id: market.id,
    symbol: market.symbol,
    currency_id: market.baseId,
    legal_id: market.quoteId,
    type: side,
    price: plain(row.price),
    amount: plain(row.quantity),
    quote_amount: plain(row.quote_amount),
    fee: plain(row.fee),
    fee_currency: side === "buy" ? market.baseCode : market.quoteCode,
    role: row.role,
    is_house: row.is_house,
    is_simulated: isOneOf(ctx, row.other_user_id),
    time: isoOf(row.traded_at),
  } as const;
}

export const tradeCandleView = (row: TradeCandleRow) => ({
  time: row.opened_at,
  open: plain(row.open),
  high: plain(row.high),
  low: plain(row.low),
  close: plain(row.close),
  volume: plain(row.volume),
  quote_volume: plain(row.quote_volume),
  trades: row.trades,
});

/** The change is last / open - 1, rounded to the nearest. */
export function dayStatsView(market: Market, row: DayRow) {
  const change =
    row.open === null || row.last === null
      ? null
      : formatDec(sub(div(dec(row.last), dec(row.open), "half"), ONE));
  return {
    symbol: market.symbol,
    open: plainOrNull(row.open),
    high: plainOrNull(row.high),
    low: plainOrNull(row.low),
    last: plainOrNull(row.last),
    change_rate: change,
    volume: plain(row.volume),
    quote_volume: plain(row.quote_volume),
    trades: row.trades,
  };
}

export const feesView = ({ tier, volume }: Standing, tiers: readonly FeeTier[]) => ({
  tier,
  volume: formatDec(volume),
  tiers: tiers.map((one) => ({
    tier: one.tier,
    volume_min: formatDec(one.volumeMin),
    maker_discount: formatDec(one.makerDiscount),
    taker_discount: formatDec(one.takerDiscount),
  })),
});
