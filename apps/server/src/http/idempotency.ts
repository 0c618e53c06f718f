import { createHash, randomUUID } from "node:crypto";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/transaction.ts";

export type Claim = { userId: string; call: string; key: string; requestHash: Buffer };

/** What a money call answered; stored beside its effect, in the same transaction. */
export type StoredAnswer = { ok: unknown } | Refusal;

export const requestHashOf = (body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest();

/**
 * Claims a key for a new request, or returns the answer its first one got. A second request with
 * the same key waits here until the first has committed.
 */
export async function claimKey(
  tx: Tx,
  claim: Claim,
  clock: Clock,
): Promise<StoredAnswer | "claimed"> {
  const inserted = await tx
    .insertInto("idempotency_keys")
    .values({
      user_id: claim.userId,
      call: claim.call,
      key: claim.key,
      request_hash: claim.requestHash,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted !== undefined) return "claimed";
  const { request_hash, answer } = await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("user_id", "=", claim.userId)
    .where("call", "=", claim.call)
    .where("key", "=", claim.key)
    .executeTakeFirstOrThrow();
  return request_hash.equals(claim.requestHash)
    ? (answer as unknown as StoredAnswer)
    : refuse("key-reused");
}

export async function storeAnswer(tx: Tx, claim: Claim, answer: StoredAnswer): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: sql`${JSON.stringify(answer)}::json` })
    .where("user_id", "=", claim.userId)
    .where("call", "=", claim.call)
    .where("key", "=", claim.key)
    .execute();
}

const REPEAT_MS = 2_000;

/**
 * Keys for clients that send none: the same user sending the same body again within two seconds
 * has clicked twice and gets the first key.
 */
export function createRepeatGuard(
  clock: Clock,
): (userId: string, call: string, hash: Buffer) => string {
  const recent = new Map<string, { key: string; at: number }>();
  return (userId, call, hash) => {
    const now = clock.now().getTime();
    for (const [id, { at }] of recent) {
      if (now - at <= REPEAT_MS) break;
      recent.delete(id);
    }
    const id = `${userId} ${call} ${hash.toString("hex")}`;
    const first = recent.get(id);
    if (first !== undefined) return first.key;
    const key = randomUUID();
    recent.set(id, { key, at: now });
    return key;
  };
}
