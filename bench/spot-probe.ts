import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../apps/server/src/exchange/exchange.ts";
import { place } from "./exchange-subject.ts";

const PROBES_PER_SECOND = 50;

/** Limit orders on the spot market at a fixed rate for as long as something takes; each counted from when it was due. */
export async function probe(
  exchange: Exchange,
  users: readonly string[],
  until: () => Promise<void>,
): Promise<number[]> {
  let isOver = false;
  const ending = until().finally(() => {
    isOver = true;
  });
  const latencies: number[] = [];
  const placing: Promise<void>[] = [];
  const started = performance.now();
  for (let turn = 0; !isOver; turn += 1) {
    const due = started + (turn * 1_000) / PROBES_PER_SECOND;
    const ahead = due - performance.now();
    if (ahead > 0) await sleep(ahead);
    const side = turn % 2 === 0 ? "buy" : "sell";
    placing.push(
      place(exchange, users[turn % users.length] ?? "", side, "limit").then(() => {
        latencies.push(performance.now() - due);
      }),
    );
  }
  await Promise.all([ending, ...placing]);
  return latencies;
}
