import { setTimeout as sleep } from "node:timers/promises";
import { dec, mul, quantize } from "@candor/money";
import { eventHash } from "../../../apps/server/src/feed/recorded-event.ts";
import { readHead, writeEvents } from "../../../apps/server/src/feed/event-rows.ts";
import { gapText } from "@candor/rules/event-text.ts";
import { type Stage, TRADED, booksOf, hasIndex } from "./stage.ts";
import { place } from "./users.ts";
import { VENUES } from "./venues.ts";

type Scene = (stage: Stage) => Promise<void>;

/** A price that differs by two hundredths from the honest venues' price is an old one. */
const JUMP = 20_000;
const STOPS = 100;

/** Moves the clock or lets the machine sleep, so that every earlier price is old and none may count. */
function makeOld(stage: Stage, move: () => void): void {
  const { venues, random, pair, wrong } = stage;
  venues.jump(random.pick([JUMP, -JUMP]));
  venues.forget();
  move();
  for (const { market } of booksOf(pair.leader)) {
    if (hasIndex(stage, pair.leader, market.id))
      wrong(`the index of ${market.symbol} is fresh beyond a step of the clock`);
    if (pair.leader.feed.latest(market.symbol)?.isStale === false)
      wrong(`the price of ${market.symbol} is not stale beyond a step of the clock`);
  }
}

/** Holds a table's lock in the database; a writer that waits longer than 3.5 s gives up its connection. */
const lock = async ({ rival }: Stage, table: string, mode: string, milliseconds: number) => {
  const held = `LOCK TABLE ${table} IN ${mode} MODE; SELECT pg_sleep(${milliseconds / 1_000})`;
  await rival.query(`BEGIN; ${held}; ROLLBACK`);
};

/** The scenes that happen while users trade; each leaves the venues as it found them. */
export const SCENES: Record<string, Scene> = {
  silence: async ({ venues, random }) => {
    // The remaining two sources are too few for an index.
    venues.silence(VENUES.slice(0, 3 + random.below(3)));
    await sleep(7_500);
    venues.amend();
  },
  "one source times ten": async ({ venues, random }) => {
    venues.lie(random.pick(VENUES), random.pick(["10", "10", "0.1", "1.04", "0.97"]));
    await sleep(2_500);
    venues.amend();
  },
  "one source times ten, another silent": async ({ venues, random }) => {
    venues.silence([VENUES[0]]);
    venues.lie(random.pick(VENUES.slice(1)), "10");
    await sleep(7_000);
    venues.amend();
  },
  "the recorder stands still": (stage) => lock(stage, "index_ticks", "SHARE ROW EXCLUSIVE", 4_500),
  // Without orders the writer must notice by itself.
  "the recorder stands still while nobody trades": async (stage) => {
    stage.state.isQuiet = true;
    await lock(stage, "index_ticks", "SHARE ROW EXCLUSIVE", 4_500);
    stage.state.isQuiet = false;
  },
  "a gap": async (stage) =>
    makeOld(stage, () => stage.time.pass(6_000 + stage.random.below(54_000))),
  "the clock 600 s back": async (stage) =>
    makeOld(stage, () => stage.time.step(-600_000 - stage.random.below(1_000))),
  "the clock 3600 s on": async (stage) =>
    makeOld(stage, () => stage.time.step(3_600_000 + stage.random.below(1_000))),
  "a spike that fires stops": async (stage) => {
    await Promise.all(stage.users.slice(0, 4).map((user) => placeStops(stage, user)));
    stage.venues.jump(8_000);
    await sleep(1_600);
    stage.venues.jump(-8_000);
    await sleep(1_000);
  },
  "the leader changes": async ({ pair, open }) => {
    const leaving = pair.leader;
    pair.leader = pair.standby;
    await leaving.stop();
    // The standby must lead before the next process opens, which would take a free lease as quickly.
    while (!pair.leader.exchange.isReady()) await sleep(20);
    pair.standby = await open();
  },
  "the recorder's connection is cut": async ({ rival }) => {
    await rival.query(
      `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l USING (pid)
       WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()
         AND a.application_name NOT LIKE 'candor-writer%'`,
    );
    await sleep(1_000);
  },
  /** Another process records after the same event at the same moment, as a recorder without the lease would. */
  "two recorders": async ({ pool, rival }) => {
    for (let time = 0; time < 20; time += 1) {
      const { id, at, hash } = await readHead(pool);
      const event = { id: id + 1, at: at - 1, text: gapText(at, "clock") };
      const forged = { ...event, hash: eventHash(hash, event) };
      await rival.query("BEGIN");
      // The database refuses the second event; it is rolled back, because a gap without its tick is no record.
      await writeEvents(rival, [forged], []).catch(() => undefined);
      await sleep(100);
      await rival.query("ROLLBACK");
    }
  },
  /** The writer waits for the database after it has accepted orders and received prices. */
  "the database stands still": async (stage) => {
    stage.state.isHeldUp = true;
    await lock(stage, "idempotency_keys", "ACCESS EXCLUSIVE", 3_300);
    await sleep(500);
    stage.state.isHeldUp = false;
  },
};

/** Places buy stops that the spike reaches with a single tick. */
async function placeStops(stage: Stage, user: Stage["users"][number]): Promise<void> {
  const { leader } = stage.pair;
  for (const marketId of TRADED) {
    const market = leader.catalogue.market(marketId);
    const index = market && leader.feed.latest(market.symbol)?.price;
    if (market === undefined || index === undefined) continue;
    const triggerPrice = quantize(mul(index, dec("1.003"), "up"), market.terms.priceTick, "down");
    const quantity = marketId === 1 ? dec("0.0002") : dec("0.005");
    const request = {
      side: "buy",
      type: "stop-market",
      price: undefined,
      quantity,
      quoteAmount: undefined,
      triggerPrice,
    } as const;
    await Promise.all(
      Array.from({ length: STOPS / 2 }, () => place(stage, user, marketId, request)),
    );
  }
}
