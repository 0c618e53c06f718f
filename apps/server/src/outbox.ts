import { createTransport } from "nodemailer";
import type { Config } from "./config.ts";
import type { Ctx } from "./ctx.ts";
import type { Db } from "./db/pool.ts";
import type { Tx } from "./db/transaction.ts";
import { newId } from "./ids.ts";

export type Message = { channel: "mail" | "sms"; target: string; subject: string; body: string };

/** Writes a message in the caller's transaction: it is sent if and only if that commits. */
export async function queueMessage(ctx: Ctx, tx: Tx, message: Message): Promise<void> {
  await tx
    .insertInto("outbox_messages")
    .values({ id: newId(ctx.clock), ...message, created_at: ctx.clock.now() })
    .execute();
}

/** The newest messages; shown to a developer while nothing is configured to send them. */
export const listMessages = (db: Db, count: number) =>
  db
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();

type Carrier = (message: Message) => Promise<void>;

function carriersOf(config: Config): Partial<Record<Message["channel"], Carrier>> {
  const carriers: Partial<Record<Message["channel"], Carrier>> = {};
  if (config.mail !== undefined) {
    const { url, from } = config.mail;
    const transport = createTransport(url);
    carriers.mail = async ({ target, subject, body }) => {
      await transport.sendMail({ from, to: target, subject, text: body });
    };
  }
  if (config.sms !== undefined) {
    const { url } = config.sms;
    carriers.sms = async ({ target, body }) => {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ to: target, text: body }),
        redirect: "error",
        signal: AbortSignal.timeout(5_000),
      });
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    };
  }
  return carriers;
}

const ROUND_MS = 2_000;
const AT_ONCE = 20;

/** Sends what waits, oldest first, while a carrier is configured; what fails is tried again. */
export function startDelivery(ctx: Ctx): () => Promise<void> {
  const carriers = carriersOf(ctx.config);
  const channels = Object.keys(carriers) as Message["channel"][];
  if (channels.length === 0) return () => Promise.resolve();
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => deliver(ctx, carriers, channels))
      .catch((error: unknown) => ctx.log.warn({ err: error }, "messages wait: the carrier failed"));
  }, ROUND_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function deliver(
  ctx: Ctx,
  carriers: ReturnType<typeof carriersOf>,
  channels: Message["channel"][],
): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("outbox_messages")
    .select(["id", "channel", "target", "subject", "body"])
    .where("sent_at", "is", null)
    .where("channel", "in", channels)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  for (const row of waiting) {
    const channel = row.channel === "sms" ? "sms" : "mail";
    await carriers[channel]?.({ ...row, channel });
    await ctx.db
      .updateTable("outbox_messages")
      .set({ sent_at: ctx.clock.now() })
      .where("id", "=", row.id)
      .execute();
  }
}
