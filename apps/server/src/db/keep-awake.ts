import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const PING_MS = 500;
/** After this long without an answer the connection is given up. */
const UNANSWERED_MS = 3_500;
const END_MS = 2_000;

/**
 * Shows the database that this process lives, and ends a connection that gets no answer. The connection has to
 * pipeline, so that pings go out beside running queries. Returns a function that ends it.
 */
export function keepAwake(client: pg.Client): () => void {
  const stream = streamOf(client);
  let isWaiting = false;
  let received = 0;
  let quietTurns = 0;
  const timer = setInterval(() => {
    // Counted in turns: a process that was itself suspended has not waited for an answer.
    quietTurns = isWaiting && stream.bytesRead === received ? quietTurns + 1 : 0;
    received = stream.bytesRead;
    if (quietTurns * PING_MS >= UNANSWERED_MS) {
      stream.destroy(new Error("Connection terminated: no answer"));
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    const onAnswer = (): void => void (isWaiting = false);
    client.query("SELECT").then(onAnswer, onAnswer);
  }, PING_MS);
  return () => clearInterval(timer);
}

const streamOf = (client: pg.Client): SocketLike =>
  (client as unknown as { connection: { stream: SocketLike } }).connection.stream;

type SocketLike = { bytesRead: number; destroy: (error?: Error) => void };

/** Ends a connection without waiting long for a database that does not answer. */
export async function endSoon(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), sleep(END_MS)]);
  streamOf(client).destroy();
}
