import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { place } from "./exchange-subject.ts";

const PROBES_PER_SECOND = 50;

/** Sends a request by its turn, reports its answer, and may continue after it. */
type Ask = (turn: number, answered: () => void) => Promise<unknown>;

/** Sends requests at a fixed rate during some work; returns milliseconds of each from its due time. */
export async function probe(ask: Ask, until: () => Promise<void>): Promise<number[]> {
  let isOver = false;
  const ending = until().finally(() => {
    isOver = true;
  });
  const latencies: number[] = [];
  const asked: Promise<unknown>[] = [];
  const started = performance.now();
  for (let turn = 0; !isOver; turn += 1) {
    const due = started + (turn * 1_000) / PROBES_PER_SECOND;
    const ahead = due - performance.now();
    if (ahead > 0) await sleep(ahead);
    asked.push(ask(turn, () => latencies.push(performance.now() - due)));
  }
  await Promise.all([ending, ...asked]);
  return latencies;
}

/** Limit orders on the spot market, alternating sides. */
export const probeSpot = (
  exchange: Exchange,
  users: readonly string[],
  until: () => Promise<void>,
): Promise<number[]> =>
  probe((turn, answered) => {
    const side = turn % 2 === 0 ? "buy" : "sell";
    return place(exchange, users[turn % users.length] ?? "", side, "limit").then(answered);
  }, until);
