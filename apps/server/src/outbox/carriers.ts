import { createTransport } from "nodemailer";
import type { Config } from "../platform/config/config.ts";
import type { Channel } from "./queue.ts";

/** A message to send: `id` stays the same with every attempt. */
export type Letter = { id: string; target: string; subject: string; body: string };
export type Carrier = (letter: Letter) => Promise<void>;
export type Carriers = Partial<Record<Channel, Carrier>>;

/** The carrier will never accept this message, so it is not tried again. */
export class RefusedForGood extends Error {}

const CONNECT_MS = 3_000;
const SILENCE_MS = 5_000;

/** The configured carriers. */
export const carriersOf = ({ mail, sms }: Pick<Config, "mail" | "sms">): Carriers => ({
  ...(mail !== undefined && { mail: mailCarrier(mail.url, mail.from) }),
  ...(sms !== undefined && { sms: smsCarrier(sms.url) }),
});

function mailCarrier(url: string, from: string): Carrier {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return async ({ id, target, subject, body }) => {
    // With this id, a message sent twice after a crash counts as one mail.
    const messageId = `<${id}@${domain}>`;
    try {
      await transport.sendMail({ messageId, from, to: target, subject, text: body });
    } catch (error) {
      throw isRefusal(error) ? new RefusedForGood(error.message) : error;
    }
  };
}

/** A 5xx for the recipient or the letter; one for the connection or the login is not the message's fault. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  "command" in error &&
  (error.command === "RCPT TO" || error.command === "DATA");

/** Answers by which a gateway refuses the message itself, not its sender or its rate. */
const SMS_REFUSED = new Set([400, 404, 410, 422]);

const smsCarrier =
  (url: string): Carrier =>
  async ({ id, target, body }) => {
    const answer = await fetch(url, {
      method: "POST",
      // Many gateways accept only one message for a key.
      headers: { "content-type": "application/json", "idempotency-key": id },
      body: JSON.stringify({ to: target, text: body }),
      redirect: "error",
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (answer.ok) return;
    const says = `the SMS gateway answered ${answer.status}`;
    throw SMS_REFUSED.has(answer.status) ? new RefusedForGood(says) : new Error(says);
  };
