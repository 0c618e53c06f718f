import type { ORDER_STATES, ORDER_TYPES } from "@candor/contract/words.ts";
import type { LevelChange } from "@candor/engine";
import type { Realm } from "../../ledger/accounts.ts";

export type OrderType = (typeof ORDER_TYPES)[number];
export type OrderState = (typeof ORDER_STATES)[number];

/** The trigger of an order that has one, as stored; all null for any other. */
export type StopFields = {
  trigger_source: "index" | "last" | null;
  trigger_direction: "rise" | "fall" | null;
  trigger_price: string | null;
  trail_rate: string | null;
  /** For an OCO, the price of its resting half. */
  limit_price: string | null;
  /** Its limit once triggered; null for a market order. */
  stop_price: string | null;
  triggered_at: Date | string | null;
};

/** An order as stored, with its trigger; amounts as decimal text. */
export type OrderRow = StopFields & {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  user_id: string;
  side: "buy" | "sell";
  type: OrderType;
  time_in_force: "gtc" | "ioc" | "fok" | "post-only";
  price: string;
  quantity: string;
  quote_amount: string | null;
  filled_quantity: string;
  filled_quote: string;
  state: OrderState;
  end_reason: string | null;
  /** The name that its sender gave it; null if none. */
  client_id: string | null;
  created_at: Date | string;
  updated_at: Date | string;
};

export type TradeRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  price: string;
  quantity: string;
  quote_amount: string;
  taker_side: "buy" | "sell";
  maker_order_id: string | null;
  taker_order_id: string | null;
  maker_user_id: string | null;
  taker_user_id: string | null;
  maker_fee: string;
  taker_fee: string;
  is_house: boolean;
  traded_at: Date;
};

/** The changed levels of one book; after a reset all its levels, which replace the known ones. */
export type BookChange = {
  realm: Realm;
  marketId: number;
  /** The number of the batch; it grows over restarts. */
  batch: number;
  isReset: boolean;
  levels: LevelChange[];
};

/** What one batch committed for spot, for all listeners that publish it. */
export type SpotCommitted = { orders: OrderRow[]; trades: TradeRow[]; books: BookChange[] };
