import { spot } from "@candor/contract/areas/spot/calls.ts";
import { QUANTITY } from "../harness/exchange-subject.ts";
import { type Connection, openConnection } from "./http-client.ts";
import type { OrdersServed } from "./orders-served.ts";

let lastKey = 0;

/** A market order of one of the users, under a new key, as a client's form post. */
function orderRequest({ tokens }: OrdersServed, turn: number): string {
  lastKey += 1;
  const side = turn % 2 === 0 ? "buy" : "sell";
  const body = `currency_id=1&legal_id=3&type=${side}&order_type=market&amount=${QUANTITY}`;
  return [
    `POST /api${spot.calls.placeOrder.path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: ${tokens[turn % tokens.length] ?? ""}`,
    `Idempotency-Key: 0d5ff2a2-6a04-4fd0-8f5c-${String(lastKey).padStart(12, "0")}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

/** Answers a second when each connection sends its next order once it has its answer. */
export async function answersPerSecond(
  served: OrdersServed,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<number> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => openConnection(served.port)),
  );
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    opened.map(async (connection, index) => {
      for (let turn = index * 7; performance.now() - started < durationMs; turn += 1) {
        await connection.send(orderRequest(served, turn));
        answered += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of opened) connection.close();
  return answered / seconds;
}

/** The time of opening connections, in which orders are sent but not counted. */
const WARM_MS = 500;

/**
 * Milliseconds from when each order was due to its answer, at a fixed rate regardless of answers: an order that finds
 * every connection busy opens another one, and a late start counts as waiting.
 */
export async function latenciesAt(
  served: OrdersServed,
  { rate, durationMs }: { rate: number; durationMs: number },
): Promise<number[]> {
  const free: Connection[] = [];
  const all: Connection[] = [];
  const latencies: number[] = [];
  const sending: Promise<void>[] = [];
  const started = performance.now();
  const send = async (due: number, turn: number): Promise<void> => {
    let connection = free.pop();
    if (connection === undefined) all.push((connection = await openConnection(served.port)));
    await connection.send(orderRequest(served, turn));
    if (due - started >= WARM_MS) latencies.push(performance.now() - due);
    free.push(connection);
  };
  await new Promise<void>((resolve) => {
    const lastsMs = WARM_MS + durationMs;
    let turn = 0;
    const timer = setInterval(() => {
      const now = performance.now() - started;
      for (; (turn * 1000) / rate <= Math.min(now, lastsMs); turn += 1)
        sending.push(send(started + (turn * 1000) / rate, turn));
      if (now < lastsMs) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(sending);
  for (const connection of all) connection.close();
  return latencies;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
