import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { newId } from "../ids.ts";

export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

export type Message = {
  channel: Channel;
  target: string;
  subject: string;
  body: string;
  /** After it, what the message says is good no more: it is not sent, and its text is blanked. */
  expiresAt?: Date;
};

/** Writes a message in the caller's transaction: it is sent if and only if that commits. */
export async function queueMessage(ctx: Ctx, tx: Tx, message: Message): Promise<void> {
  const now = ctx.clock.now();
  const { channel, target, subject, body, expiresAt } = message;
  await tx
    .insertInto("outbox_messages")
    .values({
      id: newId(ctx.clock),
      channel,
      target,
      subject,
      body,
      expires_at: expiresAt ?? null,
      created_at: now,
      next_attempt_at: now,
    })
    .execute();
}

/** The newest messages; shown to a developer while nothing is configured to send them. */
export const listMessages = (db: Db, count: number) =>
  db
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body", "created_at", "state"])
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();

/** What still waits for this target and would expire has no use any more, e.g. once its code was used. */
export async function dropMessagesTo(tx: Tx, target: string, now: Date): Promise<void> {
  await tx
    .updateTable("outbox_messages")
    .set({ state: "dropped", ended_at: now, body: "" })
    .where("target", "=", target)
    .where("state", "=", "waiting")
    .where("expires_at", "is not", null)
    .execute();
}

/** Blanks and ends what waits and has expired, so many at most. */
export async function dropExpired(db: Db, now: Date, most: number): Promise<void> {
  await sql`
    UPDATE outbox_messages SET state = 'dropped', ended_at = ${now}, body = ''
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE state = 'waiting' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`.execute(db);
}
