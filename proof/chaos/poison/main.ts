import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { FAULTY, type Faulty, withFaults } from "../../../apps/server/src/testing/faults.ts";
import {
  type TwoProducts,
  startTwoProducts,
} from "../../../apps/server/src/testing/two-products.ts";
import { loginAs } from "../../../tools/logins.ts";
import { createRandom } from "../../harness/random.ts";
import { createServer } from "../../harness/running-server.ts";
import { openTraders } from "../../harness/traders.ts";
import { findings } from "./findings.ts";
import { BOOKS, type Load, askAll, prepare } from "./load.ts";

// One run in a process of its own, so that a control can load a bug: it takes seed and times and sends one message with
// the totals.

const [, , seedText = "1", timesText = "10"] = process.argv;
const [seed, times] = [Number(seedText), Number(timesText)];
const TRADERS = 8;
const COUNTERS = 4;
/** A writer that keeps restarting answers no command within this time. */
const ROUND_MS = 10_000;
/** After so many times the writer restarts from the stored state. */
const RESTART_EVERY = 50;

export type Totals = Awaited<ReturnType<typeof play>>;

async function play() {
  const server = await createServer();
  const { pool } = server;
  const db = openDb(pool);
  const people = await openTraders(server, TRADERS + COUNTERS);
  const ids = people.map(({ userId }) => userId);
  let due: { at: Faulty; key: string } | undefined;
  const both = await startTwoProducts(
    {
      databaseUrl: await loginAs(pool.options.connectionString ?? "", "candor_api"),
      db,
      ownerPool: pool,
      clock: systemClock,
      log: createLog("silent"),
      catalogue: await loadCatalogue(db),
    },
    (product) => withFaults(product, (at, { key }) => at === due?.at && key === due.key),
  );
  const random = createRandom(seed);
  const load: Load = {
    both,
    random,
    traders: ids.slice(0, TRADERS),
    counters: ids.slice(TRADERS),
    open: [],
  };
  const totals = {
    faults: 0,
    asked: 0,
    unanswered: 0,
    others_struck: 0,
    not_struck: 0,
    not_reinstated: 0,
    hashes: 0,
  };
  await prepare(load);
  while (totals.faults < times) {
    due = { at: random.pick(FAULTY), key: random.pick(BOOKS) };
    const { key } = due;
    const asked = await Promise.race([askAll(load, key), sleep(ROUND_MS)]);
    totals.faults += 1;
    if (asked === undefined) {
      totals.unanswered += 1;
      return totals;
    }
    totals.asked += asked.answered + asked.unanswered;
    totals.unanswered += asked.unanswered;
    await both.writer.idle();
    due = undefined;
    const struck = [...both.writer.books().values()].filter(({ doubt }) => doubt !== undefined);
    if (!struck.some((book) => book.key === key)) totals.not_struck += 1;
    totals.others_struck += struck.filter((book) => book.key !== key).length;
    for (const book of struck)
      if ((await both.writer.reinstate(book.key))?.doubt !== undefined) totals.not_reinstated += 1;
    if (totals.faults % RESTART_EVERY === 0) totals.hashes += await restartedDifferently(both);
  }
  totals.hashes += await restartedDifferently(both);
  await both.stop();
  const found = await findings(pool, both);
  await db.destroy();
  await server.close().catch(() => undefined);
  return { ...totals, ...found };
}

async function restartedDifferently(both: TwoProducts): Promise<number> {
  await both.writer.idle();
  const before = both.hashes();
  await both.restart();
  return [...both.hashes()].filter(([key, hash]) => before.get(key) !== hash).length;
}

const totals = await play();
process.send?.(totals, () => process.exit());
