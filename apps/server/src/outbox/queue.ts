import { sql } from "kysely";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";

export const CHANNELS = ["mail", "sms", "push"] as const;
export type Channel = (typeof CHANNELS)[number];

export type Message = {
  channel: Channel;
  /** An address, a phone, or the id of a subscribed browser. */
  target: string;
  subject: string;
  body: string;
  /** After this time the message is useless: it is not sent, and its text is blanked. */
  expiresAt?: Date;
  /** Set for a row that is never sent, so that the call's duration reveals nothing. */
  isForShow?: boolean;
  /** For a mail: the user who is told if it cannot be delivered. */
  userId?: string;
};

/** Queues a message in the caller's transaction: it is sent only if that commits. */
export async function queueMessage(
  ctx: Pick<CoreCtx, "clock">,
  tx: Tx,
  message: Message,
): Promise<void> {
  const now = ctx.clock.now();
  const { channel, target, subject, body, expiresAt, isForShow = false, userId } = message;
  await tx
    .insertInto("outbox_messages")
    .values({
      id: newId(ctx.clock),
      channel,
      target,
      subject,
      body: isForShow ? "" : body,
      state: isForShow ? "dropped" : "waiting",
      expires_at: expiresAt ?? null,
      user_id: userId ?? null,
      created_at: now,
      next_attempt_at: now,
      ended_at: isForShow ? now : null,
    })
    .execute();
}

/** The newest messages, shown to developers while no carrier is configured. */
export const listMessages = (db: Db, count: number) =>
  db
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body", "created_at", "state"])
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();

/** Drops expiring messages that wait for this target and have become useless, for example after the code was used. */
export async function dropMessagesTo(tx: Tx, target: string, now: Date): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({ state: "dropped", ended_at: now, body: "" })
    .where("target", "=", target)
    .where("state", "=", "waiting")
    .where("expires_at", "is not", null)
    .execute();
}

/** Blanks and drops waiting messages that have expired, up to a limit. */
export async function dropExpired(db: Db, now: Date, most: number): Promise<void> {
  await sql`
    UPDATE outbox_messages SET state = 'dropped', ended_at = ${now}, body = ''
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE state = 'waiting' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}

/** Takes the users whose mails have failed for good since the last call, up to a limit, one line a mail. */
export async function takeBouncedMails(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    UPDATE outbox_messages SET is_failure_told = true
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE state = 'failed' AND channel = 'mail' AND user_id IS NOT NULL AND NOT is_failure_told
      ORDER BY ended_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
