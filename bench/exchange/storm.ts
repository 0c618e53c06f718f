import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Dec, dec } from "@candor/money";
import pg from "pg";
import { openPool } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { endAudited } from "../harness/audited.ts";
import { consumePrices, place, startExchange } from "../harness/exchange-subject.ts";
import { percentile } from "../http/http-load.ts";
import { type Round, report } from "../harness/report.ts";
import { STORM_INDEX, STORM_TICK, type StormKind, createStops } from "./storm-stops.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { probe } from "../harness/probe.ts";

const USERS = 512;
const TICK_MS = 1_000;
const OTHER_MARKET = 2;
const OTHER_INDEX = dec("3500");

/**
 * One tick fires every stop of a market. Measures the 99th percentile of an order's wait for its durable answer in
 * another market of the same realm meanwhile, over that without the stops in the same run. Orders come at a fixed rate
 * regardless of answers, the index every second. Once with all stops at different prices, once with all at one price,
 * half of them trailing. Lower is better.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      stops: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "10" },
      kinds: { type: "string", default: "spread,level" },
    },
  });
  const world = await createBenchWorld(USERS);
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 1 });
  const pool = openPool(world.url, 2);
  await openAccounts(owner);
  const isReached: boolean[] = [];
  for (const kind of values.kinds.split(",") as StormKind[]) {
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await createStops(owner, world.users, Number(values.stops), kind);
      const storm = { stops: Number(values.stops), idleMs: Number(values.seconds) * 1_000 };
      rounds.push(await measure(world, pool, kind, storm));
    }
    const line = { bench: `storm ${kind}`, unit: "µs p99", must: 3, aim: 2, seed: 0 };
    isReached.push(report(line, rounds, { isLowerBetter: true }));
  }
  await Promise.all([pool.end(), owner.end()]);
  return (await endAudited(world)) && isReached.every(Boolean);
}

const openAccounts = (owner: pg.Pool) =>
  owner.query(
    `INSERT INTO accounts (holder_id, realm, kind, currency_id)
     SELECT u.id, 'demo', 'change', c.id FROM users u, currencies c WHERE u.realm = 'demo'
     ON CONFLICT DO NOTHING`,
  );

async function measure(
  world: BenchWorld,
  pool: pg.Pool,
  kind: StormKind,
  { stops, idleMs }: { stops: number; idleMs: number },
): Promise<Round> {
  const exchange = await startExchange(world.url, pool);
  let index: Dec = dec(`${STORM_INDEX}`);
  const tick = (): unknown =>
    consumePrices(
      exchange,
      new Map([
        [1, index],
        [OTHER_MARKET, OTHER_INDEX],
      ]),
    );
  tick();
  await exchange.idle();
  const ticking = setInterval(tick, TICK_MS);
  const waiting = (): number => exchange.spot.books().get("demo:1")?.live.size ?? 0;
  if (waiting() !== stops) throw new Error(`${stops} stops wait, ${waiting()} were found`);
  // The first run is not counted, so that all code is compiled.
  await probeOther(exchange, world.users, () => sleep(2_000));
  const idle = await probeOther(exchange, world.users, () => sleep(idleMs));
  const startedAt = performance.now();
  const storm = await probeOther(exchange, world.users, async () => {
    index = dec(`${STORM_TICK}`);
    tick();
    while (waiting() > 0) await sleep(20);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(ticking);
  await exchange.stop();
  process.stderr.write(
    `${kind}: p50 ${ms(storm, 0.5)} p99 ${ms(storm, 0.99)} of ${storm.length} orders in ${seconds.toFixed(1)} s, ` +
      `idle p50 ${ms(idle, 0.5)} p99 ${ms(idle, 0.99)} ms\n`,
  );
  return { subject: percentile(storm, 0.99) * 1_000, peer: percentile(idle, 0.99) * 1_000 };
}

const ms = (latencies: readonly number[], share: number): string =>
  percentile(latencies, share).toFixed(1);

/** Sends orders in the other market while some work runs. */
const probeOther = (
  exchange: Exchange,
  users: readonly string[],
  until: () => Promise<void>,
): Promise<number[]> =>
  probe(
    (turn, answered) =>
      place(exchange, users[turn % users.length] ?? "", "buy", "limit", OTHER).then(answered),
    until,
  );

const OTHER = { marketId: OTHER_MARKET, price: dec("3400"), quantity: dec("0.01") };
