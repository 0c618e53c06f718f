import { isRefusal, written } from "@candor/contract/refusals.ts";
import type { OrderRow } from "./committed.ts";
import type { ExchangeAnswer } from "./requests.ts";

/**
 * The fields of an order's answer in the sequence of storage: without names they need half the room. Stored keys have
 * them in this sequence, so fields are only ever appended.
 */
const FIELDS = Object.keys({
  id: 1,
  number: 1,
  realm: 1,
  market_id: 1,
  user_id: 1,
  side: 1,
  type: 1,
  time_in_force: 1,
  price: 1,
  quantity: 1,
  quote_amount: 1,
  filled_quantity: 1,
  filled_quote: 1,
  state: 1,
  end_reason: 1,
  created_at: 1,
  updated_at: 1,
  trigger_source: 1,
  trigger_direction: 1,
  trigger_price: 1,
  trail_rate: 1,
  limit_price: 1,
  stop_price: 1,
  triggered_at: 1,
  client_id: 1,
} satisfies Record<keyof OrderRow, 1>) as (keyof OrderRow)[];

export function answerText(answer: ExchangeAnswer): string {
  if (isRefusal(answer)) return JSON.stringify(written(answer));
  if (!("id" in answer.ok)) return JSON.stringify(answer);
  const { ok } = answer;
  const values: unknown[] = FIELDS.map((field) => ok[field]);
  while (values.at(-1) === null) values.pop();
  return JSON.stringify(values);
}

export function answerOf(text: string): ExchangeAnswer {
  const stored = JSON.parse(text) as ExchangeAnswer | unknown[];
  if (!Array.isArray(stored)) return stored;
  const order = FIELDS.map((field, position) => [field, stored[position] ?? null]);
  return { ok: Object.fromEntries(order) as OrderRow };
}
