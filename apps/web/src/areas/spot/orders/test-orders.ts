import { type Dec, dec, formatDec } from "@candor/money";
import type { OrderType } from "@candor/contract/words.ts";
import { type OrderContext, type OrderDraft, emptyDraft } from "../form/form.ts";
import type { Order } from "./orders.ts";

const level = (price: string, quantity: string) => ({ price: dec(price), quantity: dec(quantity) });

/** A market around 60,000, whose index stands a little above its last trade. */
export const context: OrderContext = {
  currencyId: 1,
  legalId: 3,
  base: "BTC",
  quote: "USDT",
  terms: {
    base: "BTC",
    quote: "USDT",
    priceTick: dec("0.01"),
    quantityStep: dec("0.00001"),
    priceMax: dec("1000000"),
    quantityMax: dec("100"),
    notionalMin: dec("5"),
    priceBand: dec("0.2"),
    slippageMax: dec("0.01"),
    makerFeeRate: dec("0.0008"),
    takerFeeRate: dec("0.001"),
  },
  index: dec("60000"),
  last: dec("59995"),
  book: {
    bids: [level("59990", "0.5"), level("59980", "1")],
    asks: [level("60010", "0.5"), level("60020", "1")],
  },
  available: { base: dec("2"), quote: dec("10000") },
};

export const draftOf = (
  side: OrderDraft["side"],
  type: OrderType,
  written: Partial<OrderDraft> = {},
): OrderDraft => ({ ...emptyDraft(side, type), ...written });

export const limitBuy = draftOf("buy", "limit", { price: "59000", amount: "0.1" });
export const marketBuy = draftOf("buy", "market", { total: "6001" });
export const stopSell = draftOf("sell", "stop-market", { trigger: "58000", amount: "0.1" });
export const oco = draftOf("sell", "oco", { price: "62000", trigger: "58000", amount: "0.1" });

export const text = (value: Dec | undefined) =>
  value === undefined ? undefined : formatDec(value);

/** An open limit order to buy one coin at 60,000. */
export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: "a",
  number: 1,
  client_id: null,
  market_id: 1,
  symbol: "BTC/USDT",
  currency_id: 1,
  legal_id: 3,
  type: "buy",
  order_type: "limit",
  time_in_force: "gtc",
  target_price: "60000",
  amount: "1",
  quote_amount: null,
  filled_amount: "0",
  filled_quote: "0",
  average_price: null,
  status: "in_progress",
  state: "new",
  end_reason: null,
  trigger_price: null,
  trigger_source: null,
  trigger_direction: null,
  trail_rate: null,
  stop_price: null,
  triggered_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
  ...change,
});
