import type { ClientBase } from "pg";
import type { Claim } from "../http/idempotency.ts";
import { type Column, copyRows, quoted } from "./columns.ts";
import type { ExchangeAnswer } from "./requests.ts";

export type Answered = readonly [Claim, ExchangeAnswer];

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
      ["user_id", ([claim]) => claim.userId],
      ["call", ([claim]) => claim.call],
      ["key", ([claim]) => quoted(claim.key)],
      ["request_hash", ([claim]) => `\\\\x${claim.requestHash.toString("hex")}`],
      ["answer", ([, answer]) => quoted(JSON.stringify(answer))],
      ["created_at", () => time],
    ] satisfies Column<Answered>[],
    answers,
  );
}
