import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { ClientBase } from "pg";
import { type Claim, keyIdOf } from "../http/idempotency.ts";
import { type Column, copyRows, quoted } from "./columns.ts";
import type { OrderRow } from "./committed.ts";
import type { ExchangeAnswer } from "./requests.ts";

export type Answered = readonly [Claim, ExchangeAnswer];

/**
 * What an order's answer consists of, in the sequence in which it is stored: without their names
 * the fields take half the room. Kept keys hold them in this sequence, so it only ever grows.
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
} satisfies Record<keyof OrderRow, 1>) as (keyof OrderRow)[];

export function answerText(answer: ExchangeAnswer): string {
  if (isRefusal(answer) || !("id" in answer.ok)) return JSON.stringify(answer);
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

/** The answers that these claims' keys have already got; another request under a key is refused. */
export async function storedAnswers(
  client: ClientBase,
  claims: readonly Claim[],
): Promise<Map<Claim, ExchangeAnswer>> {
  const answers = new Map<Claim, ExchangeAnswer>();
  if (claims.length === 0) return answers;
  const asked = new Map(claims.map((claim) => [keyIdOf(claim), claim]));
  const { rows } = await client.query<{ id: string; request_hash: Buffer; answer: string | null }>({
    name: "select idempotency_keys",
    text: `SELECT replace(id::text, '-', '') AS id, request_hash, answer
      FROM idempotency_keys WHERE id = ANY($1::uuid[])`,
    values: [`{${[...asked.keys()].join(",")}}`],
  });
  for (const { id, request_hash, answer } of rows) {
    const claim = asked.get(id);
    if (claim === undefined || answer === null) throw new Error(`key ${id} has no answer`);
    const isSame = request_hash.equals(claim.requestHash);
    answers.set(claim, isSame ? answerOf(answer) : refuse("key-reused"));
  }
  return answers;
}

/** Stores what was answered, so that the same key never has another effect or another answer. */
export async function insertAnswers(
  client: ClientBase,
  now: Date,
  answers: readonly Answered[],
): Promise<void> {
  const time = now.toISOString();
  await copyRows(
    client,
    "idempotency_keys",
    [
      ["id", ([claim]) => keyIdOf(claim)],
      ["request_hash", ([claim]) => `\\\\x${claim.requestHash.toString("hex")}`],
      ["answer", ([, answer]) => quoted(answerText(answer))],
      ["created_at", () => time],
    ] satisfies Column<Answered>[],
    answers,
  );
}
