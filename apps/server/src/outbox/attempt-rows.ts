import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Channel } from "./queue.ts";

/** Longer than an attempt may last: after it, a message that a crash interrupted is due again. */
const CLAIM_SECONDS = 20;
const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 3;
const RETRY_MAX_MS = 3_600_000;
/** Six times within the first hour, then hourly for most of a day. */
const ATTEMPTS_MAX = 20;
const ERROR_MAX = 500;

export type Claimed = {
  id: string;
  target: string;
  subject: string;
  body: string;
  attempts: number;
};

/**
 * Claims the message of a channel that has been due longest, for a limited time: if this process ends before it has
 * stored the result, the message is due again then.
 */
export async function claimMessage(
  db: Db,
  channel: Channel,
  now: Date,
): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE outbox_messages SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id = (
      SELECT id FROM outbox_messages
      WHERE state = 'waiting' AND channel = ${channel} AND next_attempt_at <= ${now}
        AND (expires_at IS NULL OR expires_at > ${now})
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, target, subject, body, attempts`.execute(db);
  return rows[0];
}

/** The text of an expiring message is blanked at its end: a code is not kept in clear. */
const blanked = sql<string>`CASE WHEN expires_at IS NULL THEN body ELSE '' END`;

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable("outbox_messages")
    .set({ state: "sent", ended_at: now, last_error: null, body: blanked })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();

/** The message is tried again after a longer wait, unless it was refused for good or tried too often. */
export async function markAttemptFailed(
  db: Db,
  { id, attempts }: Claimed,
  failure: { error: unknown; isForGood: boolean; now: Date },
): Promise<"waiting" | "failed"> {
  const { error, isForGood, now } = failure;
  const last_error = String(error).slice(0, ERROR_MAX);
  const waitMs = Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1), RETRY_MAX_MS);
  const state = isForGood || attempts >= ATTEMPTS_MAX ? "failed" : "waiting";
  await db
    .updateTable("outbox_messages")
    .set(
      state === "failed"
        ? { last_error, state, ended_at: now, body: blanked }
        : { last_error, next_attempt_at: new Date(now.getTime() + waitMs) },
    )
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  return state;
}
