import { hash, randomUUID } from "node:crypto";
import { type Refusal, isRefusal, refuse, written } from "@candor/contract/refusals.ts";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

export type Claim = { userId: string; call: string; key: string; requestHash: Buffer };

/** A money call's answer, stored with its effect in one transaction. */
export type StoredAnswer = { ok: unknown } | Refusal;

/** Half of SHA-256: collisions cannot be found, and it fits a uuid. */
const DIGEST_BYTES = 16;

export const requestHashOf = (body: unknown): Buffer =>
  hash("sha256", JSON.stringify(body ?? null), "buffer").subarray(0, DIGEST_BYTES);

/** A request by its key only. */
export type Named = Omit<Claim, "requestHash">;

/** The id of a key. None of its parts contains a line feed, so two keys never read the same. */
export const keyIdOf = ({ userId, call, key }: Named): string =>
  hash("sha256", `${userId}\n${call}\n${key}\n`).slice(0, 2 * DIGEST_BYTES);

const KEPT_MS = 30 * 86_400_000;

/**
 * The start of the months in which to look for a key: they are dropped a month at a time, and a key claimed in the last
 * thirty days is in a month from here on.
 */
export function keysSince(now: Date): Date {
  const kept = new Date(now.getTime() - KEPT_MS);
  return new Date(Date.UTC(kept.getUTCFullYear(), kept.getUTCMonth()));
}

/**
 * Claims a key for a new request, or returns the answer of its first one. A second request with the key waits here
 * until the first has committed, in any month of either of them: each month's index refuses only its own keys.
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

/** The answer stored for a key, if any. */
export const knownAnswer = async (
  db: Db | Tx,
  claim: Claim,
  clock: Clock,
): Promise<StoredAnswer | undefined> => (await knownAnswers(db, [claim], clock)).get(claim);

/** The answers stored for keys, without the missing ones. */
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

/** The answers to requests known only by their keys, in the given order. */
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

/** A key made for a request without one; `forget` lets the next identical request have a new one. */
type Repeated = { key: string; forget: () => void };

/**
 * Makes keys for clients that send none: the same user sending the same body within two seconds has clicked twice and
 * gets the first key.
 */
export function createRepeatGuard(
  clock: Clock,
): (userId: string, call: string, requestHash: Buffer) => Repeated {
  const recent = new Map<string, { key: string; at: number }>();
  return (userId, call, requestHash) => {
    const now = clock.now().getTime();
    for (const [id, { at }] of recent) {
      // After the clock was set back, remembered times may be in the future.
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
