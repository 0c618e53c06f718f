import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { archiveNow, segmentsIn } from "../../tools/cluster/postgres/archive.ts";
import { takeBaseBackup } from "../../tools/cluster/postgres/base-backup.ts";
import { startLoad, untilUnderWay } from "../chaos/kill.ts";
import { type Load, createLoad } from "../harness/load.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { type Trader, openTraders } from "../harness/traders.ts";
import { type Archived, createArchived } from "./restore/archived.ts";
import { controlRestore } from "./restore/controls.ts";
import { judge } from "./restore/judge.ts";
import { type Note, differencesOf, noteOf, takeMoment } from "./restore/note.ts";

const USERS = 12;
const HUNDRED_GB = 100e9;
const HOUR_S = 3_600;
/** Files of tables' pages, long enough to be changed behind their beginning. */
const TABLE = /^base\//;
const CHANGEABLE = 65_536;

/**
 * Backs up the database of a server under load while users trade and its log is archived. A moment is noted, users
 * trade on, and the database is destroyed. Restored to that moment in a new folder, every row of every table must be as
 * noted, books, ledger, replay and chains sound, and users able to trade on. The controls restore from incomplete
 * files. Options: --seconds of trading before and after the moment, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "10" },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const seed = Number(values.seed);
  const archived = createArchived();
  const server = await createServer({ openDatabase: archived.open, isUnlimited: true });
  try {
    const traders = await openTraders(server, USERS + 1);
    await server.start();
    const load = createLoad();
    const world = { server, archived, traders, load };
    const before = await tradeAndDestroy(world, seed, Number(values.seconds) * 1_000);
    const after = await restoreAndTrade(world, seed + 1, before);
    const control = await controlRestore(archived, { ...before, database: nameOf(server) });
    const { note, at, segment: _, page: __, ...figures } = before;
    const failed = Object.values(after.failures).reduce((sum, count) => sum + count, 0);
    const summary = {
      suite: "drill-restore",
      seed,
      tried: note.size,
      failed,
      moment: at,
      ...figures,
      ...after,
      control,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    const areControlsRed = Object.values(control).every((colour) => colour.startsWith("red"));
    return failed === 0 && areControlsRed && before.acknowledged_later > 0;
  } finally {
    await server.close();
  }
}

type World = { server: RunningServer; archived: Archived; traders: Trader[]; load: Load };

const urlOf = ({ pool }: RunningServer): string => pool.options.connectionString ?? "";
const nameOf = (server: RunningServer): string => new URL(urlOf(server)).pathname.slice(1);

async function tradeAndDestroy(
  { server, archived, traders: [probe, ...traders], load }: World,
  seed: number,
  ms: number,
) {
  if (probe === undefined) throw new Error("no traders");
  const trading = startLoad(probe, traders, load, seed);
  await untilUnderWay(load);
  const from = performance.now();
  const { bytes, files, firstSegment } = await takeBaseBackup(
    archived.primary(),
    archived.backup(),
  );
  const seconds = (performance.now() - from) / 1_000;
  await sleep(ms / 2);
  await archiveNow(archived.primary());
  await sleep(ms / 2);
  const { at, note } = await takeMoment(urlOf(server), [server.pid()]);
  const earlier = load.orders.size;
  const noted = await note;
  await sleep(ms / 2);
  await archiveNow(archived.primary());
  await trading.end();
  await server.kill();
  await server.killDatabase();
  archived.destroy(at);
  const page = files.find((file) => TABLE.test(file.path) && file.bytes > CHANGEABLE);
  return {
    at,
    note: noted,
    segment: segmentsIn(archived.archive()).find((name) => name > firstSegment) ?? "",
    page: page?.path ?? "",
    rows: [...noted.values()].reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0),
    acknowledged: earlier,
    acknowledged_later: load.orders.size - earlier,
    backup: rateOf(bytes, seconds),
  };
}

async function restoreAndTrade(
  { server, archived, traders: [probe, ...traders] }: World,
  seed: number,
  { note, backup: { bytes } }: { note: Note; backup: { bytes: number } },
) {
  if (probe === undefined) throw new Error("no traders");
  const say = (what: string): void => void process.stderr.write(`${what}\n`);
  const from = performance.now();
  await server.startDatabase();
  const seconds = (performance.now() - from) / 1_000;
  const differing = differencesOf(note, await noteOf(urlOf(server)));
  differing.forEach((table) => say(`${table} is not as noted`));
  const atMoment = await judge(server.pool, say);
  await server.start();
  const load = createLoad();
  const trading = startLoad(probe, traders, load, seed);
  await untilUnderWay(load);
  await trading.end();
  const afterwards = await judge(server.pool, say);
  await server.kill();
  const failures = { tables: differing.length, ...prefixed("moment", atMoment) };
  return {
    failures: { ...failures, ...prefixed("afterwards", afterwards) },
    traded_on: load.orders.size,
    /** The rate of copying and comparing the backup, and of starting with the log up to the moment. */
    restore: rateOf(bytes, archived.unpackMs() / 1_000),
    log_seconds: Math.round(seconds * 10 - archived.unpackMs() / 100) / 10,
  };
}

const prefixed = (prefix: string, verdict: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(verdict).map(([name, count]) => [`${prefix}_${name}`, count]));

/** The rate, and the time that a hundred gigabytes take at it. */
const rateOf = (bytes: number, seconds: number) => ({
  bytes,
  seconds: Math.round(seconds * 10) / 10,
  bytes_a_second: Math.round(bytes / seconds),
  hours_for_100_gb: Math.round((HUNDRED_GB / (bytes / seconds) / HOUR_S) * 100) / 100,
});
