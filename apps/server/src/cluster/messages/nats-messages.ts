import { randomUUID } from "node:crypto";
import { type NatsConnection, connect } from "@nats-io/transport-node";
import type { Log } from "../../platform/log.ts";
import { type Messages, decoded, encoded } from "./messages.ts";
import { type Line, messagesOver } from "./over-line.ts";

/** Below the largest message that a server accepts by default (1 MB). */
const PART_BYTES = 900_000;
/** When this many messages wait for missing parts, incomplete ones are dropped. */
const PARTIAL_MAX = 64;
/** The first byte of a part; no encoded message begins with it. */
const PART = Buffer.from([0]);
const RECONNECT_MS = 250;
/** It contains a version of the message format, so that processes of another version do not misread these. */
const PREFIX = "candor.2.";

/** Connects to NATS servers such as `nats://user:password@host:4222`, separated by commas. */
export async function connectNats(url: string, log: Log): Promise<Messages> {
  const servers = url.split(",");
  const { username, password } = new URL(servers[0] ?? "");
  const connection = await connect({
    servers: servers.map((one) => new URL(one).host),
    ...(username !== "" && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password),
    }),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    name: "candor",
  });
  return messagesOver(natsLine(connection), log);
}

function natsLine(connection: NatsConnection): Line {
  const onMissed: (() => void)[] = [];
  void tellMissed(connection, () => onMissed.forEach((tell) => tell()));
  const sender = randomUUID();
  let sent = 0;
  return {
    send: (subject, bytes) => {
      if (connection.isDraining() || connection.isClosed()) return;
      if (bytes.length <= PART_BYTES) return connection.publish(PREFIX + subject, bytes);
      const count = Math.ceil(bytes.length / PART_BYTES);
      sent += 1;
      for (let part = 0; part < count; part += 1)
        connection.publish(
          PREFIX + subject,
          Buffer.concat([
            PART,
            encoded({
              sender,
              number: sent,
              count,
              bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
            } satisfies Part),
          ]),
        );
    },
    take: (subject, listener) => {
      const whole = createWhole();
      const subscription = connection.subscribe(PREFIX + subject, {
        callback: (error, { data }) => {
          if (error !== null) return;
          const bytes = data[0] === PART[0] ? whole(decoded(data.subarray(1)) as Part) : data;
          if (bytes !== undefined) listener(bytes);
        },
      });
      return () => subscription.unsubscribe();
    },
    onMissed: (listener) => onMissed.push(listener),
    // Without its server there is nothing to send.
    close: () => connection.drain().catch(() => undefined),
  };
}

/** A connection that broke, or whose reader was too slow for it, has lost messages. */
async function tellMissed(connection: NatsConnection, tell: () => void): Promise<void> {
  for await (const { type } of connection.status())
    if (type === "reconnect" || type === "slowConsumer") tell();
}

type Part = { sender: string; number: number; count: number; bytes: Buffer };

/** Puts messages together that were sent in parts. */
function createWhole(): (part: Part) => Buffer | undefined {
  const partial = new Map<string, Buffer[]>();
  return ({ sender, number, count, bytes }) => {
    const key = `${sender} ${number}`;
    if (partial.size >= PARTIAL_MAX) partial.clear();
    const parts = [...(partial.get(key) ?? []), bytes];
    if (parts.length < count) return void partial.set(key, parts);
    partial.delete(key);
    return Buffer.concat(parts);
  };
}
