import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ONE, add, dec } from "@candor/money";
import pg from "pg";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import type { OptionBook } from "../../apps/server/src/exchange/options/option-book.ts";
import { USDT_ID } from "../../apps/server/src/seed/world.ts";
import { endAudited } from "../harness/audited.ts";
import { INDEX, consumePrices, startExchange } from "../harness/exchange-subject.ts";
import { fundUsers } from "../../proof/harness/fund-users.ts";
import { percentile } from "../http/http-load.ts";
import { installOptionPeer, settleAsPeer } from "../peers/option-peer.ts";
import { type Round, report, reportFigure } from "../harness/report.ts";
import { probeSpot } from "../harness/probe.ts";
import { listOptions } from "../../proof/harness/option-load.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 512;
const AT_ONCE = 1_000;
/** The time from the first acceptance to the second in which all options end. */
const AHEAD_SECONDS = 20;
/**
 * Options are submitted in the first part of each second: one accepted in its first half begins with the next second, and
 * a later one with the second after that.
 */
const SUBMITTED_BY_MS = 300;
const SHARD = "demo-options";
const SETTLED_MAX_SECONDS = 2;

/**
 * So many timed options end in the same second. Measures how long it takes until all are settled durably; how many a
 * second that is against a stored function with row locks and a transaction each; and the 99th percentile of an order's
 * wait on the spot market meanwhile, over that without any other load.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      options: { type: "string", default: "10000" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "6" },
    },
  });
  const [options, count] = [Number(values.options), Number(values.rounds)];
  const world = await createBenchWorld(USERS);
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 1 });
  const pool = openPool(world.url, 2);
  await fundUsers(openDb(pool), world.users, "micro", dec("100000"));
  await owner.query(TERMS, [USDT_ID]);
  await listOptions(
    owner,
    Array.from({ length: 56 }, (_, index) => 5 + index),
  );
  await installOptionPeer(world.ownerUrl);
  const taken: number[] = [];
  const rates: Round[] = [];
  const others: Round[] = [];
  // The first run is not counted, so that all code is compiled.
  await measure(world, pool, { options: options / 10, idleMs: 0 });
  for (let round = 0; round < count; round += 1) {
    const ours = await measure(world, pool, { options, idleMs: Number(values.seconds) * 1_000 });
    const peer = await measurePeer(world, pool, owner, options);
    taken.push(ours.seconds);
    rates.push({ subject: ours.rate, peer });
    others.push(ours.others);
    process.stderr.write(
      `round ${round + 1}: ${Math.round(ours.rate)} settled/s in ${ours.seconds.toFixed(2)} s against ${Math.round(peer)}/s\n`,
    );
  }
  await Promise.all([pool.end(), owner.end()]);
  const isSound = await endAudited(world);
  const conditions = `${options} options that end in one second`;
  return [
    isSound,
    reportFigure(
      { bench: "expiry-settled", unit: "s", must: SETTLED_MAX_SECONDS, conditions },
      taken,
    ),
    report(
      { bench: "expiry", unit: "durable settlements/s", must: 5, aim: 10, seed: 0, conditions },
      rates,
    ),
    report(
      { bench: "expiry-others", unit: "µs p99", must: 3, aim: 2, seed: 0, conditions },
      others,
      { isLowerBetter: true },
    ),
  ].every(Boolean);
}

/** Every duration up to a minute, so that options from different moments end in the same second. */
const TERMS = `
  INSERT INTO option_terms (durations, stakes, created_at)
  SELECT (SELECT jsonb_agg(jsonb_build_object('seconds', s, 'rate', '0.8')) FROM generate_series(5, 60) AS s),
    jsonb_build_array(jsonb_build_object('currency_id', $1::integer, 'minimum', '1', 'maximum', '1000',
      'user_maximum', '1000000', 'minute_maximum', '1000000')), now()`;

const bookOf = (exchange: Exchange): OptionBook => {
  const book = exchange.options.books().get("demo:option:1");
  if (book === undefined) throw new Error("no book of BTC/USDT");
  return book;
};

/** Sends seconds as a feed records them; `raised` is the price from the second in which all options end. */
function keepTicking(exchange: Exchange, raisedFrom: () => number): () => void {
  let told = 0;
  const tick = (): void => {
    const second = Math.floor(Date.now() / 1_000);
    if (second === told) return;
    told = second;
    const price = second >= raisedFrom() ? add(dec(INDEX), ONE) : dec(INDEX);
    consumePrices(exchange, new Map([[1, price]]));
  };
  const timer = setInterval(tick, 5);
  tick();
  return () => clearInterval(timer);
}

async function measure(
  world: BenchWorld,
  pool: pg.Pool,
  { options, idleMs }: { options: number; idleMs: number },
) {
  const exchange = await startExchange(world.url, pool);
  let target = Number.POSITIVE_INFINITY;
  const stop = keepTicking(exchange, () => target);
  await exchange.idle();
  await probeSpot(exchange, world.users, () => sleep(2_000));
  const idle = await probeSpot(exchange, world.users, () => sleep(idleMs));
  const expiry = Math.floor(Date.now() / 1_000) + AHEAD_SECONDS;
  await accept(exchange, world.users, options, expiry);
  target = expiry;
  let seconds = 0;
  let due = 0;
  const { wheel } = bookOf(exchange);
  await sleep(expiry * 1_000 - Date.now() - 500);
  const storm = await probeSpot(exchange, world.users, async () => {
    due = wheel.get(expiry)?.size ?? 0;
    while (Date.now() < expiry * 1_000) await sleep(1);
    const startedAt = performance.now();
    while (wheel.has(expiry)) await sleep(1);
    await exchange.idle();
    seconds = (performance.now() - startedAt) / 1_000;
  });
  if (due < options * 0.9) throw new Error(`${due} of ${options} ended together`);
  while (bookOf(exchange).live.size > 0) await sleep(50);
  stop();
  await exchange.stop();
  const others = { subject: percentile(storm, 0.99) * 1e3, peer: percentile(idle, 0.99) * 1e3 };
  return { seconds, rate: due / seconds, others };
}

/** As many options, also accepted by the writer, but settled by the peer while the writer is stopped. */
async function measurePeer(
  world: BenchWorld,
  pool: pg.Pool,
  owner: pg.Pool,
  options: number,
): Promise<number> {
  const exchange = await startExchange(world.url, pool);
  const stop = keepTicking(exchange, () => Number.POSITIVE_INFINITY);
  await exchange.idle();
  await accept(exchange, world.users, options, Math.floor(Date.now() / 1_000) + 3 * AHEAD_SECONDS);
  stop();
  await exchange.stop();
  const rate = await settleAsPeer(owner, world.ownerUrl);
  // Deletes what the writer remembers of these options.
  await owner.query("DELETE FROM exchange_books WHERE shard = $1", [SHARD]);
  return rate;
}

async function accept(
  exchange: Exchange,
  users: readonly string[],
  options: number,
  expiry: number,
): Promise<void> {
  let left = options;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      while (Date.now() % 1_000 > SUBMITTED_BY_MS) await sleep(10);
      const answer = await exchange.options.submit({
        claim: {
          userId: users[left % users.length] ?? "",
          call: "options.submitOption",
          key: randomUUID(),
          requestHash: Buffer.alloc(16),
        },
        realm: "demo",
        marketId: 1,
        request: {
          direction: "up",
          seconds: expiry - Math.floor(Date.now() / 1_000) - 1,
          currencyId: USDT_ID,
          stake: dec("5"),
        },
      });
      if ("refused" in answer) throw new Error(`an option was refused: ${answer.refused}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
