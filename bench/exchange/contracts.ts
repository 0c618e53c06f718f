import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Dec, dec } from "@candor/money";
import pg from "pg";
import type { Clock } from "../../apps/server/src/platform/clock.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import type { ContractBook } from "../../apps/server/src/exchange/contracts/contract-book.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { endAudited } from "../harness/audited.ts";
import { installContractPeer } from "../peers/contract-peer.ts";
import { CONTRACT_INDEX, CRASH, WEAK_EVERY, createPositions } from "./contract-positions.ts";
import { fundUsers } from "../../proof/harness/fund-users.ts";
import { close, open } from "./contract-orders.ts";
import { bookWith, quietTick } from "./contract-ticks.ts";
import { consumePrices, repeatAtOnce, startExchange } from "../harness/exchange-subject.ts";
import { percentile } from "../http/http-load.ts";
import { type Round, report } from "../harness/report.ts";
import { PEER_CONNECTIONS, PEER_DEPTH, repeatOn } from "../peers/row-lock-peer.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { probe } from "../harness/probe.ts";

/** With 100,000 positions each holds half as many as one user may have, and trades beside them. */
const USERS = 1_024;
const BTC = 1001;
const OTHER = 1002;
const OTHER_INDEX = dec("3500");
const IN_FLIGHT = 4_000;
/** Seconds pass this much faster where orders are counted, because each order waits for one and waiting is no work. */
const HURRY = 4;
/** The most processor time that a quiet tick may cost. */
const QUIET_MAX_US = 5;

/**
 * Contracts with 100,000 open positions in one of them, each with a take-profit and a stop-loss. Measures the cost of a
 * tick that triggers nothing; the liquidations that one tick makes durable a second, and the positions opened and
 * closed a second, both against a stored function with row locks and a transaction each; and the 99th percentile of an
 * order's wait in another contract during the liquidations, over that without any other load.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      positions: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "6" },
    },
  });
  const [positions, count] = [Number(values.positions), Number(values.rounds)];
  const durationMs = Number(values.seconds) * 1_000;
  const isQuiet = measureQuiet(positions, count);
  const world = await createBenchWorld(2 * USERS);
  const [ours, theirs] = [world.users.slice(0, USERS), world.users.slice(USERS)];
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 1 });
  const pool = openPool(world.url, 2);
  await fundUsers(openDb(pool), world.users, "lever", dec("100000"));
  await installContractPeer(world.ownerUrl, theirs);
  const rounds: Record<"liquidations" | "others" | "orders", Round[]> = {
    liquidations: [],
    others: [],
    orders: [],
  };
  // The first run is not counted, so that all code is compiled.
  await createPositions(owner, ours, positions / 10);
  await measureStorm(world, pool, ours, durationMs);
  for (let round = 0; round < count; round += 1) {
    await owner.query("TRUNCATE peer.opened");
    await createPositions(owner, ours, positions);
    const storm = await measureStorm(world, pool, ours, durationMs);
    rounds.others.push(storm.others);
    const orders = await measureOrders(world, pool, ours, durationMs);
    const opened = await openAsPeer(world.ownerUrl, durationMs);
    const closed = await closeAsPeer(owner, world.ownerUrl, "user", Math.floor(opened.count / 2));
    const liquidated = await closeAsPeer(owner, world.ownerUrl, "liquidation", opened.count);
    rounds.orders.push({ subject: orders, peer: 2 / (1 / opened.rate + 1 / closed) });
    rounds.liquidations.push({ subject: storm.rate, peer: liquidated });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(storm.rate)} liquidations/s against ${Math.round(liquidated)}; ` +
        `${Math.round(orders)} openings and closings/s against ${Math.round(opened.rate)} and ${Math.round(closed)}\n`,
    );
  }
  await Promise.all([pool.end(), owner.end()]);
  const isSound = await endAudited(world);
  const seed = { seed: 0 };
  const others = { bench: "contracts-others", unit: "µs p99", must: 3, aim: 2, ...seed };
  return [
    isQuiet,
    isSound,
    report(
      { bench: "contracts-liquidate", unit: "durable liquidations/s", must: 8, aim: 20, ...seed },
      rounds.liquidations,
    ),
    report(
      {
        bench: "contracts-orders",
        unit: "durable openings and closings/s",
        must: 3,
        aim: 8,
        ...seed,
      },
      rounds.orders,
    ),
    report(others, rounds.others, { isLowerBetter: true }),
  ].every(Boolean);
}

function measureQuiet(positions: number, count: number): boolean {
  const book = bookWith(positions);
  quietTick(book, 50_000);
  const rounds = Array.from({ length: count }, () => quietTick(book, 50_000));
  const figure = rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? NaN;
  process.stdout.write(
    `${JSON.stringify({
      bench: "contracts-quiet-tick",
      figure: Math.round(figure * 100) / 100,
      rounds: count,
      unit: "µs of processor time",
      must: QUIET_MAX_US,
      conditions: `${positions} positions with both stops`,
    })}\n`,
  );
  return figure < QUIET_MAX_US;
}

const bookOf = (exchange: Exchange, marketId: number): ContractBook => {
  const book = exchange.contracts.books().get(`demo:contract:${marketId}`);
  if (book === undefined) throw new Error(`no book of contract ${marketId}`);
  return book;
};
const btcBook = (exchange: Exchange): ContractBook => bookOf(exchange, BTC);

const tell = (exchange: Exchange, index: Dec, clock?: Clock): unknown =>
  consumePrices(
    exchange,
    new Map([
      [1, index],
      [2, OTHER_INDEX],
    ]),
    clock,
  );

/** One tick liquidates every weak position, while a user trades another contract. */
async function measureStorm(
  world: BenchWorld,
  pool: pg.Pool,
  users: readonly string[],
  idleMs: number,
): Promise<{ rate: number; others: Round }> {
  const exchange = await startExchange(world.url, pool);
  let index = dec(`${CONTRACT_INDEX}`);
  tell(exchange, index);
  await exchange.idle();
  const ticking = setInterval(() => tell(exchange, index), 1_000);
  const before = btcBook(exchange).live.size;
  await probeOther(exchange, users, () => sleep(2_000));
  const idle = await probeOther(exchange, users, () => sleep(idleMs));
  const goal = before - Math.floor(before / WEAK_EVERY);
  let seconds = 0;
  const storm = await probeOther(exchange, users, async () => {
    const startedAt = performance.now();
    index = dec(`${CRASH}`);
    tell(exchange, index);
    while (btcBook(exchange).live.size > goal) await sleep(2);
    await exchange.idle();
    seconds = (performance.now() - startedAt) / 1_000;
  });
  clearInterval(ticking);
  if (btcBook(exchange).live.size !== goal) throw new Error("others than the weak were closed");
  await exchange.stop();
  const others = { subject: percentile(storm, 0.99) * 1e3, peer: percentile(idle, 0.99) * 1e3 };
  process.stderr.write(
    `${before - goal} liquidated in ${seconds.toFixed(2)} s; others p99 ${(others.subject / 1e3).toFixed(1)}, idle ${(others.peer / 1e3).toFixed(1)} ms\n`,
  );
  return { rate: (before - goal) / seconds, others };
}

/** Sends orders in the other contract while some work runs. */
const probeOther = (
  exchange: Exchange,
  users: readonly string[],
  until: () => Promise<void>,
): Promise<number[]> =>
  probe(async (turn, answered) => {
    const userId = users[turn % users.length] ?? "";
    await open(exchange, userId, OTHER, turn);
    answered();
  }, until);

/** A clock that runs faster. */
function hurried(): Clock {
  const startedAt = Date.now();
  return { now: () => new Date(startedAt + (Date.now() - startedAt) * HURRY) };
}

/** Positions opened and closed a second, both counted: accepted, and executed by a later second. */
async function measureOrders(
  world: BenchWorld,
  pool: pg.Pool,
  users: readonly string[],
  durationMs: number,
): Promise<number> {
  const clock = hurried();
  const exchange = await startExchange(world.url, pool, clock);
  const waiting: (() => void)[] = [];
  const tick = (): void => {
    tell(exchange, dec(`${CRASH}`), clock);
    for (const goOn of waiting.splice(0)) goOn();
  };
  const nextTick = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  tick();
  const ticking = setInterval(tick, 1_000 / HURRY);
  await exchange.idle();
  const { live } = bookOf(exchange, OTHER);
  let done = 0;
  const startedAt = performance.now();
  await repeatAtOnce({ atOnce: IN_FLIGHT, durationMs }, async (worker, turn) => {
    const userId = users[(worker * 7 + turn) % users.length] ?? "";
    const { number } = await open(exchange, userId, OTHER, worker + turn);
    while (live.get(number)?.state === "accepted") await nextTick();
    // No second came in time, so this order is not counted.
    if (!live.has(number)) return;
    await close(exchange, userId, OTHER, number);
    while (live.get(number)?.decision !== undefined) await nextTick();
    if (!live.has(number)) done += 1;
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(ticking);
  await exchange.stop();
  return (2 * done) / seconds;
}

const load = (durationMs: number) => ({
  connections: PEER_CONNECTIONS,
  depth: PEER_DEPTH,
  durationMs,
});

async function openAsPeer(
  url: string,
  durationMs: number,
): Promise<{ rate: number; count: number }> {
  const rate = await repeatOn(url, load(durationMs), async (client, connection, turn) => {
    await client.query({
      name: "open position",
      text: "SELECT peer.open_position($1)",
      values: [(connection * 7 + turn) % USERS],
    });
  });
  return { rate, count: Math.floor((rate * durationMs) / 1_000) };
}

/** Closes so many of the open positions, each in a transaction of its own. */
async function closeAsPeer(
  owner: pg.Pool,
  url: string,
  why: "user" | "liquidation",
  most: number,
): Promise<number> {
  const { rows } = await owner.query<{ number: string }>(
    "SELECT number FROM peer.opened ORDER BY random() LIMIT $1",
    [most],
  );
  const waiting = rows.map(({ number }) => number);
  const count = waiting.length;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: PEER_CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      const lane = async (): Promise<void> => {
        for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
          await client.query({
            name: "close position",
            text: "SELECT peer.close_position($1, $2::closing_cause)",
            values: [number, why],
          });
      };
      await Promise.all(Array.from({ length: PEER_DEPTH }, lane));
      await client.end();
    }),
  );
  return count / ((performance.now() - started) / 1_000);
}
