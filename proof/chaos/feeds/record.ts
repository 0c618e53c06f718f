import { setTimeout as sleep } from "node:timers/promises";
import { cmp, dec, formatDec } from "@candor/money";
import pg from "pg";
import { openPool, type Pool } from "../../../apps/server/src/db/pool.ts";
import {
  type RecordedEvent,
  eventHash,
  GENESIS_HASH,
} from "../../../apps/server/src/feed/recorded-event.ts";
import { gapText } from "@candor/rules/event-text.ts";
import { readHead, writeEvents } from "../../../apps/server/src/feed/event-rows.ts";
import { readRecorded, readSequence } from "../../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../../apps/server/src/feed/verify-ticks.ts";
import {
  createFakeTime,
  type FakeFeed,
  type FakeTime,
  openFakeFeed,
} from "../../../apps/server/src/testing/fake-feed.ts";
import type { BenchWorld } from "../../harness/world.ts";
import { createRandom, type Random } from "../../harness/random.ts";

const START = 1_800_000_000;
const HONEST = 1_000;
const STALE_SECONDS = 5;
const PATIENCE_MS = 10_000;

type Scene = { time: FakeTime; random: Random; pool: Pool; rival: pg.Client; pair: Pair };
/** The process that records, and the standby. */
type Pair = { leader: FakeFeed; standby: FakeFeed; open: () => Promise<FakeFeed> };

/** An honest quote lies within 1 % of the price. */
const honest = ({ random }: Scene): string => `${HONEST - 10 + random.below(21)}`;
const tickSoundly = (scene: Scene): Promise<void> =>
  scene.pair.leader.tick(["", "", "", ""].map(() => honest(scene)));

/** The strikes against the feeds; each leaves them able to go on. */
const STRIKES: Record<string, (scene: Scene) => Promise<void>> = {
  silence: async ({ time, pair: { leader } }) => {
    time.pass(STALE_SECONDS);
    for (let each = 0; each < 3; each += 1) await leader.tick([]);
  },
  "one source times ten": async (scene) => {
    const liar = scene.random.below(4);
    const prices = ["", "", "", ""].map((_, index) => honest(scene) + (index === liar ? "0" : ""));
    await scene.pair.leader.tick(prices);
  },
  "a gap": async ({ time, random }) => time.pass(2 + random.below(60)),
  "the clock 600 s back": async ({ time }) => time.step(-600),
  "the clock 3600 s on": async ({ time }) => time.step(3_600),
  "the leader changes": async (scene) => {
    const { pair } = scene;
    await pair.leader.feed.stop();
    pair.leader = pair.standby;
    // The new leader must record first, because the next process would take a free lease as quickly.
    await tickSoundly(scene);
    pair.standby = await pair.open();
  },
  /** Another process records after the same event at the same moment, as a recorder without the lease would. */
  "two recorders": async (scene) => {
    const { pool, rival } = scene;
    const { id, at, hash } = await readHead(pool);
    const text = gapText(at, "clock");
    const event = { id: id + 1, at: at - 1, text };
    const forged = { ...event, hash: eventHash(hash, event) };
    await Promise.allSettled([
      tickSoundly(scene),
      // This is rolled back, so that only the fence is tested: a gap without its tick is no record.
      rival.query("BEGIN").then(() => writeEvents(rival, [forged], [])),
    ]);
    await rival.query("ROLLBACK");
  },
};

export type Struck = {
  events: number;
  failed: number;
  struck: Record<string, number>;
  controls: Record<string, "red" | "green">;
};

/**
 * Strikes the real feed of two processes on one database: no price is published that honest sources did not make, both
 * publish the stored events, and the record verifies. The controls must be red: a record with one edited quote, one
 * edited price or one omitted second.
 */
export async function strikeRecord(
  { url }: Pick<BenchWorld, "url">,
  seed: number,
  cycles: number,
): Promise<Struck> {
  const pool = openPool(url, 6);
  const rival = new pg.Client({ connectionString: url });
  await rival.connect();
  const time = createFakeTime(START);
  const open = (): Promise<FakeFeed> => openFakeFeed({ url, pool }, time);
  const leader = await open();
  await leader.tick([]);
  const pair: Pair = { leader, standby: await open(), open };
  const scene: Scene = { time, random: createRandom(seed), pool, rival, pair };
  const struck: Record<string, number> = {};
  let failed = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const name = scene.random.pick(Object.keys(STRIKES));
    await STRIKES[name]?.(scene);
    struck[name] = (struck[name] ?? 0) + 1;
    const wrong = await afterStrike(scene);
    failed += wrong.length;
    for (const what of wrong) process.stderr.write(`cycle ${cycle}, ${name}: ${what}\n`);
  }
  const events = await Array.fromAsync(readRecorded(pool, { after: -1 }));
  const verdict = await verifyTicks(events);
  if (!verdict.ok) failed += 1;
  const controls = await controlsOf(events);
  await Promise.all([pair.leader.feed.stop(), pair.standby.feed.stop(), rival.end()]);
  await pool.end();
  return { events: events.length, failed, struck, controls };
}

/** Makes two more ticks and returns the violations. */
async function afterStrike(scene: Scene): Promise<string[]> {
  const { leader, standby } = scene.pair;
  const wrong: string[] = [];
  await tickSoundly(scene);
  await tickSoundly(scene);
  if (leader.feed.latest("BTC/USDT")?.isStale !== false) wrong.push("the index did not go on");
  const until = performance.now() + PATIENCE_MS;
  while (standby.feed.lastId() < leader.feed.lastId() && performance.now() < until) await sleep(5);
  for (const { events } of [leader, standby]) {
    const [first] = events;
    if (first === undefined) continue;
    const stored: unknown[] = [];
    await readSequence(scene.pool, { after: first.id - 1 }, (event) => void stored.push(event));
    if (text(stored) !== text(events)) wrong.push("what was told is not what is stored");
    for (const event of events)
      for (const price of event.kind === "tick" ? event.prices.values() : [])
        if (cmp(price, dec("990")) < 0 || cmp(price, dec("1010")) > 0)
          wrong.push(`${formatDec(price)} was told`);
    events.length = 0;
  }
  return wrong;
}

const text = (events: readonly unknown[]): string =>
  JSON.stringify(events, (_key, value: unknown) => {
    if (value instanceof Map) return [...value];
    return typeof value === "bigint" ? `${value}` : value;
  });

/** Alters one thing in the record and recomputes every hash, except for the edited quote's own. */
async function controlsOf(
  events: readonly RecordedEvent[],
): Promise<Record<string, "red" | "green">> {
  const priced = events.findIndex((event) => event.text.includes("tick,1=10"));
  const edit = (change: (text: string) => string): RecordedEvent[] =>
    events.map((event, at) => (at === priced ? { ...event, text: change(event.text) } : event));
  const rehash = (edited: readonly RecordedEvent[]): RecordedEvent[] => {
    let hash: Buffer = GENESIS_HASH;
    return edited.map((event, id) => {
      hash = eventHash(hash, { ...event, id });
      return { ...event, id, hash };
    });
  };
  const altered = {
    quote: edit((was) => was.replace(/^(tick,1=\d+(?:\.\d)?,)\d+/, "$11009.9")),
    price: rehash(edit((was) => was.replace(/^tick,1=\d+(?:\.\d)?/, "tick,1=1"))),
    second: rehash(events.filter((_, at) => at !== priced)),
  };
  const colours: Record<string, "red" | "green"> = {};
  for (const [name, edited] of Object.entries(altered))
    colours[name] = (await verifyTicks(edited)).ok ? "green" : "red";
  return colours;
}
