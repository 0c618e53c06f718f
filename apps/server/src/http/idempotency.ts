import { hash, randomUUID } from "node:crypto";
import { type Refusal, isRefusal, refuse, written } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

export type Claim = { userId: string; call: string; key: string; requestHash: Buffer };

/** What a money call answered; stored beside its effect, in the same transaction. */
export type StoredAnswer = { ok: unknown } | Refusal;

/** Half of SHA-256: collisions cannot be found, and it fits a uuid. */
const DIGEST_BYTES = 16;

export const requestHashOf = (body: unknown): Buffer =>
  hash("sha256", JSON.stringify(body ?? null), "buffer").subarray(0, DIGEST_BYTES);

/** A request by its key alone. */
export type Named = Omit<Claim, "requestHash">;

/** What a key is stored under. None of its parts can contain a line feed, so no two read the same. */
export const keyIdOf = ({ userId, call, key }: Named): string =>
  hash("sha256", `${userId}\n${call}\n${key}\n`).slice(0, 2 * DIGEST_BYTES);

const KEPT_MS = 30 * 86_400_000;

/**
 * Where to look for a key: a month of keys at a time is kept and dropped, so that what was claimed
 * in the last thirty days stands in the months from here on.
 */
export function keysSince(now: Date): Date {
  const kept = new Date(now.getTime() - KEPT_MS);
  return new Date(Date.UTC(kept.getUTCFullYear(), kept.getUTCMonth()));
}

/**
 * Claims a key for a new request, or returns the answer its first one got. A second request with the same key waits
 * here until the first has committed, in any month either of them falls into: a month refuses only keys it holds
 * itself.
 */
export async function claimKey(
  tx: Tx,
  claim: Claim,
  clock: Clock,
): Promise<StoredAnswer | "claimed"> {
  const id = keyIdOf(claim);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
  const known = await knownAnswer(tx, claim, clock);
  if (known !== undefined) return known;
  await tx
    .insertInto("idempotency_keys")
    .values({ id, request_hash: claim.requestHash, created_at: clock.now() })
    .execute();
  return "claimed";
}

/** The answer that a key got, if it has one. */
export const knownAnswer = async (
  db: Db | Tx,
  claim: Claim,
  clock: Clock,
): Promise<StoredAnswer | undefined> => (await knownAnswers(db, [claim], clock)).get(claim);

/** The answers that keys got, of those that have one. */
export async function knownAnswers(
  db: Db | Tx,
  claims: readonly Claim[],
  clock: Clock,
): Promise<ReadonlyMap<Claim, StoredAnswer>> {
  const answers = new Map<Claim, StoredAnswer>();
  if (claims.length === 0) return answers;
  const asked = new Map(claims.map((claim) => [keyIdOf(claim), claim]));
  const { rows } = await sql<{ id: string; request_hash: Buffer; answer: string | null }>`
    SELECT replace(id::text, '-', '') AS id, request_hash, answer FROM idempotency_keys
    WHERE id = ANY (${[...asked.keys()]}::uuid[]) AND created_at >= ${keysSince(clock.now())}`.execute(
    db,
  );
  for (const { id, request_hash, answer } of rows) {
    const claim = asked.get(id);
    if (claim === undefined || answer === null)
      throw new Error(`key ${claim?.key ?? id} was committed without its answer`);
    const isSame = request_hash.equals(claim.requestHash);
    answers.set(claim, isSame ? (JSON.parse(answer) as StoredAnswer) : refuse("key-reused"));
  }
  return answers;
}

/** What was answered to requests that only their keys are known of, in the order that they are named in. */
export async function answersUnder(
  db: Db,
  requests: readonly Named[],
  clock: Clock,
): Promise<StoredAnswer[]> {
  const ids = requests.map(keyIdOf);
  const { rows } = await sql<{ id: string; answer: string }>`
    SELECT replace(id::text, '-', '') AS id, answer FROM idempotency_keys
    WHERE id = ANY (${ids}::uuid[]) AND created_at >= ${keysSince(clock.now())} AND answer IS NOT NULL`.execute(
    db,
  );
  const answers = new Map(rows.map(({ id, answer }) => [id, answer]));
  return ids.flatMap((id) => {
    const answer = answers.get(id);
    return answer === undefined ? [] : [JSON.parse(answer) as StoredAnswer];
  });
}

export async function storeAnswer(
  tx: Tx,
  claim: Claim,
  answer: StoredAnswer,
  clock: Clock,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(isRefusal(answer) ? written(answer) : answer) })
    .where("id", "=", keyIdOf(claim))
    .where("created_at", ">=", keysSince(clock.now()))
    .execute();
}

const REPEAT_MS = 2_000;

/** A key that was made for a request without one; `forget` has the same request made anew the next time. */
type Repeated = { key: string; forget: () => void };

/**
 * Keys for clients that send none: the same user sending the same body again within two seconds
 * has clicked twice and gets the first key.
 */
export function createRepeatGuard(
  clock: Clock,
): (userId: string, call: string, requestHash: Buffer) => Repeated {
  const recent = new Map<string, { key: string; at: number }>();
  return (userId, call, requestHash) => {
    const now = clock.now().getTime();
    for (const [id, { at }] of recent) {
      // A clock that was set back has left moments behind that are still to come.
      if (Math.abs(now - at) <= REPEAT_MS) break;
      recent.delete(id);
    }
    const id = `${userId} ${call} ${requestHash.toString("hex")}`;
    const first = recent.get(id);
    const key = first?.key ?? randomUUID();
    if (first === undefined) recent.set(id, { key, at: now });
    return { key, forget: () => void (recent.get(id)?.key === key && recent.delete(id)) };
  };
}
