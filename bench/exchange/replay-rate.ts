import { randomUUID } from "node:crypto";
import { dec } from "@candor/money";
import type pg from "pg";
import { openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import type { UserRequest } from "../../apps/server/src/exchange/spot/requests.ts";
import type { FeedEvent, readSequence } from "../../apps/server/src/feed/sequence.ts";
import { rebuild } from "../../proof/replay/rebuild-shard.ts";
import { replay } from "../../proof/replay/replay.ts";
import { keepConsuming, startExchange } from "../harness/exchange-subject.ts";
import { report } from "../harness/report.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 64;
const IN_FLIGHT = 1_000;
const REPLAYS = 3;

/**
 * Commands a second: reads a journal and repeats it to the last fill and balance, against the writer that wrote it,
 * from requests to commits. The result is compared with the stored state outside the measured time.
 */
export async function runReplayRate(durationMs: number): Promise<boolean> {
  const world = await createBenchWorld(USERS);
  const pool = openPool(world.url, 2);
  const exchange = await startExchange(world.url, pool);
  const startedAt = performance.now();
  const consumed: FeedEvent[] = [];
  await trade(exchange, world.users, startedAt + durationMs, consumed);
  const liveMs = performance.now() - startedAt;
  await exchange.stop();
  // No feed has recorded these prices.
  const readPrices: typeof readSequence = async (_client, { after, upTo = Infinity }, onEvent) => {
    for (const event of consumed) if (event.id > after && event.id <= upTo) await onEvent(event);
  };
  const rates: { subject: number; peer: number }[] = [];
  for (let round = 0; round < REPLAYS; round += 1) {
    const { entries, elapsed } = await rebuildMs(pool, readPrices);
    rates.push({ subject: entries / (elapsed / 1_000), peer: entries / (liveMs / 1_000) });
  }
  const { differences } = await replay(pool, { readPrices });
  await pool.end();
  await world.stop();
  for (const one of differences.slice(0, 5)) process.stderr.write(`${one}\n`);
  const isFast = report(
    { bench: "recover-replay", unit: "commands/s", must: 5, aim: 20, seed: 0 },
    rates,
  );
  return isFast && differences.length === 0;
}

async function rebuildMs(
  pool: pg.Pool,
  readPrices: typeof readSequence,
): Promise<{ entries: number; elapsed: number }> {
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    const { entries } = await rebuild(client, "demo", { readPrices });
    return { entries, elapsed: performance.now() - startedAt };
  } finally {
    client.release();
  }
}

async function trade(
  exchange: Exchange,
  users: readonly string[],
  until: number,
  consumed: FeedEvent[],
): Promise<void> {
  const stopConsuming = keepConsuming(exchange, { onEvent: (event) => consumed.push(event) });
  const worker = async (first: number): Promise<void> => {
    let resting: number | undefined;
    for (let turn = first; performance.now() < until; turn += 1) {
      const userId = users[first % users.length] ?? "";
      const answer = await exchange.spot.submit(requestOf(userId, turn, resting));
      if (resting !== undefined) resting = undefined;
      else if ("ok" in answer && "number" in answer.ok && answer.ok.state === "new")
        resting = answer.ok.number;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => worker(index * 7)));
  stopConsuming();
  await exchange.idle();
}

/** Half are market orders on both sides; half rest below the index until the next turn cancels them. */
function requestOf(userId: string, turn: number, resting: number | undefined): UserRequest {
  const claim = { userId, call: "bench", key: randomUUID(), requestHash: Buffer.alloc(32) };
  const where = { claim, realm: "demo", marketId: 1 } as const;
  if (resting !== undefined) return { kind: "cancel", ...where, orderNumber: resting };
  const isMarket = turn % 3 !== 0;
  return {
    kind: "place",
    ...where,
    request: {
      side: isMarket && turn % 2 === 0 ? "sell" : "buy",
      type: isMarket ? "market" : "limit",
      price: isMarket ? undefined : dec(`${95_000 - (turn % 500)}`),
      quantity: dec("0.0001"),
      quoteAmount: undefined,
    },
  };
}
