import { parseArgs } from "node:util";
import pg from "pg";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { DAY_EVENTS, HOUR_EVENTS } from "../../apps/server/src/feed/recorded-event.ts";
import { prepareDays, readHead } from "../../apps/server/src/feed/event-rows.ts";
import { packTicks } from "../../apps/server/src/feed/pack-ticks.ts";
import { readRecorded } from "../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../apps/server/src/feed/verify-ticks.ts";
import { reportFigure } from "../harness/report.ts";
import { venues } from "../../apps/server/src/feed/simulator.ts";
import { createSimulatedSeconds } from "./simulated-seconds.ts";
import { createBenchWorld } from "../../proof/harness/world.ts";

const MARKET_COUNT = 15;
const START = 1_800_000_000;

/**
 * The disk space of a simulated day of the index: fifteen markets of five sources go second by second through the
 * recorder, and then through the packing job. The bytes are the database's own count of tables and keys; the record is
 * verified at the end.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { hours: { type: "string", default: "24" } } });
  const hours = Number(values.hours);
  const world = await createBenchWorld(0);
  const client = new pg.Client({ connectionString: world.url });
  await client.connect();
  // Only bytes are measured, so commits need not wait for the disk.
  await client.query("SET synchronous_commit = off");
  const pool = openPool(world.url, 2);
  // One more hour than is packed stays as rows, because the newest hour is never packed.
  await recordUpTo(client, (hours + 1) * HOUR_EVENTS);
  const rowBytes = await bytesOf(client, "index_ticks%");
  const before = process.cpuUsage();
  await packTicks({ pool, keepEvents: HOUR_EVENTS });
  const { user, system } = process.cpuUsage(before);
  const packedBytes = await bytesOf(client, "index_tick_hours");
  const verdict = await verifyTicks(readRecorded(pool, { after: -1 }));
  await client.end();
  await pool.end();
  await world.stop();
  const day = DAY_EVENTS / HOUR_EVENTS / hours;
  const megabytes = (bytes: number): number => Math.round(bytes / 1e4) / 100;
  process.stderr.write(
    `rows ${megabytes((rowBytes / (hours + 1)) * 24)} MB a day; packing a day takes ${((user + system) / 1e6) * day} s of CPU\n`,
  );
  const terms = { bench: "ticks", unit: "MB a day, packed", must: 60, aim: 45 };
  const conditions = `${MARKET_COUNT} markets, ${venues.length} sources, ${hours} h`;
  return (
    reportFigure({ ...terms, conditions }, [megabytes(packedBytes * day)]) &&
    verdict.ok &&
    verdict.events === (hours + 1) * HOUR_EVENTS + 1
  );
}

async function recordUpTo(client: pg.Client, lastId: number): Promise<void> {
  const record = createSimulatedSeconds(MARKET_COUNT);
  let head = await readHead(client);
  for (let second = START; head.id < lastId; second += 1) {
    head = (await record(client, head, second + 1)).at(-1) ?? head;
    if (head.id % HOUR_EVENTS === 0) {
      await prepareDays(client);
      process.stderr.write(`recorded ${head.id / HOUR_EVENTS} h\n`);
    }
  }
}

async function bytesOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class
     WHERE relkind = 'r' AND relname LIKE $1`,
    [name],
  );
  return rows[0]?.bytes ?? 0;
}
