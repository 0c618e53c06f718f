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
  /** Of an OCO, the resting half's price. */
  limit_price: string | null;
  /** What it trades at once triggered; null for at market. */
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
  /** As its sender calls it; null: it has no name. */
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

/** Levels of one book that changed; after a reload all of them, and what was known before is void. */
export type BookChange = {
  realm: Realm;
  marketId: number;
  /** The number of the batch, which grows for as long as the database lives. */
  batch: number;
  isReset: boolean;
  levels: LevelChange[];
};

/** What one batch made durable of spot, for everybody who tells others about it. */
export type SpotCommitted = { orders: OrderRow[]; trades: TradeRow[]; books: BookChange[] };
