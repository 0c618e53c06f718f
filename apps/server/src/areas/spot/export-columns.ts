import type { CallOutput } from "@candor/contract/types.ts";
import type { CsvColumn } from "../../platform/csv.ts";

type Order = CallOutput<"spot.listOrders">["list"][number];
type Fill = CallOutput<"spot.listFills">["list"][number];

/** Programs read these names: existing ones stay, and new ones are added at the end. */
export const ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  ["order_id", (order) => order.id],
  ["created_at", (order) => order.created_at],
  ["updated_at", (order) => order.updated_at],
  ["symbol", (order) => order.symbol],
  ["side", (order) => order.type],
  ["order_type", (order) => order.order_type],
  ["time_in_force", (order) => order.time_in_force],
  ["status", (order) => order.status],
  ["state", (order) => order.state],
  ["end_reason", (order) => order.end_reason],
  ["price", (order) => order.target_price],
  ["amount", (order) => order.amount],
  ["quote_amount", (order) => order.quote_amount],
  ["filled_amount", (order) => order.filled_amount],
  ["filled_quote", (order) => order.filled_quote],
  ["average_price", (order) => order.average_price],
  ["trigger_price", (order) => order.trigger_price],
  ["trigger_source", (order) => order.trigger_source],
  ["trigger_direction", (order) => order.trigger_direction],
  ["trail_rate", (order) => order.trail_rate],
  ["stop_price", (order) => order.stop_price],
  ["triggered_at", (order) => order.triggered_at],
];

export const FILL_COLUMNS: readonly CsvColumn<Fill>[] = [
  ["fill_id", (fill) => fill.id],
  ["order_id", (fill) => fill.order_id],
  ["time", (fill) => fill.time],
  ["symbol", (fill) => fill.symbol],
  ["side", (fill) => fill.type],
  ["role", (fill) => fill.role],
  ["price", (fill) => fill.price],
  ["amount", (fill) => fill.amount],
  ["quote_amount", (fill) => fill.quote_amount],
  ["fee", (fill) => fill.fee],
  ["fee_currency", (fill) => fill.fee_currency],
  ["is_house", (fill) => fill.is_house],
  ["is_simulated", (fill) => fill.is_simulated],
];
