import { parseArgs } from "node:util";
import { stateHash } from "@candor/engine";
import pg from "pg";
import { copyOut } from "../../apps/server/src/db/copy-out.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { type Catalogue, loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { exchangeOn } from "../harness/exchange-subject.ts";
import { createOpenOrders } from "./open-orders.ts";
import { runReplayRate } from "./replay-rate.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";

const USERS = 512;

/**
 * A cold start of the writer with so many open orders, from its connection until its books take orders, against
 * PostgreSQL copying out the same rows. Then the rate of replaying a journal against the rate at which the writer wrote
 * it.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "1000000" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "10" },
    },
  });
  const isStartFast = await runStart(Number(values.orders), Number(values.rounds));
  return (await runReplayRate(Number(values.seconds) * 1_000)) && isStartFast;
}

async function runStart(orders: number, count: number): Promise<boolean> {
  const world = await createBenchWorld(USERS);
  const owner = new pg.Pool({ connectionString: world.ownerUrl, max: 1 });
  await createOpenOrders(owner, world.users, orders);
  const pool = openPool(world.url, 1);
  const catalogue = await loadCatalogue(openDb(pool));
  await keepHashes(world, catalogue, owner);
  const rounds = await takeRounds(count, "ms", {
    subject: () => startMs(world, catalogue, orders),
    peer: () => copyMs(world, orders),
  });
  await Promise.all([pool.end(), owner.end()]);
  await world.stop();
  return report({ bench: "recover-start", unit: "ms", must: 3, aim: 1.2, seed: 0 }, rounds, {
    isLowerBetter: true,
  });
}

/** No batch made these books, so their hashes are taken from a first start. */
async function keepHashes(world: BenchWorld, catalogue: Catalogue, owner: pg.Pool): Promise<void> {
  const exchange = exchangeOn(world.url, catalogue);
  await exchange.start();
  const books = [...exchange.spot.books().values()];
  await exchange.stop();
  await owner.query(
    `INSERT INTO exchange_books (shard, book, hash) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
     ON CONFLICT (shard, book) DO UPDATE SET hash = excluded.hash`,
    [
      books.map(({ realm }) => realm),
      books.map(({ key }) => key),
      books.map(({ book }) => stateHash(book)),
    ],
  );
}

async function startMs(world: BenchWorld, catalogue: Catalogue, orders: number): Promise<number> {
  globalThis.gc?.();
  const exchange = exchangeOn(world.url, catalogue);
  const startedAt = performance.now();
  await exchange.start();
  const elapsed = performance.now() - startedAt;
  let open = 0;
  for (const { live, doubt } of exchange.spot.books().values()) {
    if (doubt !== undefined) throw new Error(`a book was not as it was left: ${doubt}`);
    open += live.size;
  }
  if (open !== orders) throw new Error(`${orders} orders are open, ${open} were found`);
  await exchange.stop();
  return elapsed;
}

async function copyMs(world: BenchWorld, orders: number): Promise<number> {
  const client = new pg.Client({ connectionString: world.url });
  const startedAt = performance.now();
  await client.connect();
  let lines = 0;
  await copyOut(client, "SELECT * FROM spot_orders WHERE is_open", () => (lines += 1));
  const elapsed = performance.now() - startedAt;
  await client.end();
  if (lines !== orders) throw new Error(`${orders} orders are open, ${lines} were copied`);
  return elapsed;
}
