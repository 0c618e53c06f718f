import type { AccountKind } from "@candor/contract/fields.ts";
import type { LevelChange } from "@candor/engine";
import type { Realm } from "../ledger/accounts.ts";

/** An order as stored; amounts as decimal text. */
export type OrderRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  user_id: string;
  side: "buy" | "sell";
  type: "limit" | "market";
  time_in_force: "gtc" | "ioc" | "fok" | "post-only";
  price: string;
  quantity: string;
  quote_amount: string | null;
  filled_quantity: string;
  filled_quote: string;
  state: "new" | "partially-filled" | "filled" | "cancelled" | "expired";
  end_reason: string | null;
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
  maker_fee: string;
  taker_fee: string;
  is_house: boolean;
  traded_at: Date;
};

export type BalanceRow = {
  holder_id: string;
  kind: AccountKind;
  currency_id: number;
  available: string;
  frozen: string;
};

/** Levels of one book that changed; after a reload all of them, and what was known before is void. */
export type BookChange = {
  realm: Realm;
  marketId: number;
  isReset: boolean;
  levels: LevelChange[];
};

/** What one batch made durable, for everybody who tells others about it. */
export type CommittedBatch = {
  orders: OrderRow[];
  trades: TradeRow[];
  balances: BalanceRow[];
  books: BookChange[];
};
