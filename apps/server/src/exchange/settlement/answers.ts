import { refuse } from "@candor/contract/refusals.ts";
import type { ClientBase } from "pg";
import { type Claim, keyIdOf, keysSince } from "../../http/idempotency.ts";
import type { Answer } from "../product.ts";
import { type Column, copyRows, quoted, timeOf } from "./columns.ts";

/** An answer as it is stored beside the key of its claim. */
export type Answered = readonly [claim: Claim, text: string];

/** The stored answers for these claims' keys; a key that another request used gives a refusal. */
export async function storedAnswers(
  client: ClientBase,
  now: Date,
  claims: readonly Claim[],
): Promise<Map<Claim, string | Answer>> {
  const answers = new Map<Claim, string | Answer>();
  if (claims.length === 0) return answers;
  const asked = new Map(claims.map((claim) => [keyIdOf(claim), claim]));
  const { rows } = await client.query<{ id: string; request_hash: Buffer; answer: string | null }>({
    name: "select idempotency_keys",
    text: `SELECT replace(id::text, '-', '') AS id, request_hash, answer
      FROM idempotency_keys WHERE id = ANY($1::uuid[]) AND created_at >= $2`,
    values: [`{${[...asked.keys()].join(",")}}`, keysSince(now)],
  });
  for (const { id, request_hash, answer } of rows) {
    const claim = asked.get(id);
    if (claim === undefined || answer === null) throw new Error(`key ${id} has no answer`);
    const isSame = request_hash.equals(claim.requestHash);
    answers.set(claim, isSame ? answer : refuse("key-reused"));
  }
  return answers;
}

/** Stores answers, so that the same key never has another effect or another answer. */
export async function insertAnswers(
  client: ClientBase,
  now: Date,
  answers: readonly Answered[],
): Promise<void> {
  await copyRows(client, "idempotency_keys", answerColumns(now), answers);
}

/** The columns of a batch's answers. */
export const answerColumns = (now: Date): readonly Column<Answered>[] => [
  ["id", ([claim]) => keyIdOf(claim)],
  ["request_hash", ([claim]) => `\\\\x${claim.requestHash.toString("hex")}`],
  ["answer", ([, text]) => quoted(text)],
  ["created_at", () => timeOf(now)],
];
