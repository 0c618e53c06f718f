import { type Column, timeOf } from "../settlement/columns.ts";
import type { TradeRow } from "./committed.ts";

export const TRADE_COLUMNS: readonly Column<TradeRow>[] = [
  ["id", (row) => row.id],
  ["number", (row) => row.number],
  ["realm", (row) => row.realm],
  ["market_id", (row) => row.market_id],
  ["price", (row) => row.price],
  ["quantity", (row) => row.quantity],
  ["quote_amount", (row) => row.quote_amount],
  ["taker_side", (row) => row.taker_side],
  ["maker_order_id", (row) => row.maker_order_id],
  ["taker_order_id", (row) => row.taker_order_id],
  ["maker_user_id", (row) => row.maker_user_id],
  ["taker_user_id", (row) => row.taker_user_id],
  ["maker_fee", (row) => row.maker_fee],
  ["taker_fee", (row) => row.taker_fee],
  ["is_house", (row) => row.is_house],
  ["traded_at", (row) => timeOf(row.traded_at)],
];
