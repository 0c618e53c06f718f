import { dec } from "@candor/money";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Cable, createCable } from "../testing/cable.ts";
import {
  createFakeTime,
  FEED_MARKETS,
  type FakeFeed,
  type FakeTime,
  openFakeFeed,
  publishedPrices,
} from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import { UNIQUE_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { readHead } from "./event-rows.ts";
import { createQuoteBoard } from "./quote-board.ts";
import { createRecorder } from "./recorder.ts";
import { readRecorded } from "./sequence.ts";
import { verifyTicks } from "./verify-ticks.ts";

const btc = "BTC/USDT";
const three = ["100", "101", "102"];
let database: TestDatabase;
let time: FakeTime;
let open: FakeFeed[];
let cable: Cable | undefined;

beforeEach(async () => {
  database = await createTestDatabase({
    through: async (url) => {
      cable = await createCable(url);
      return url;
    },
  });
  time = createFakeTime(1_800_000_000);
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map(({ feed }) => feed.stop()));
  await cable?.cut();
  await database.drop();
});

const process = async (url = database.url): Promise<FakeFeed> => {
  const opened = await openFakeFeed({ ...database, url }, time);
  open.push(opened);
  return opened;
};
const verified = () => verifyTicks(readRecorded(database.pool, { after: -1 }));

/** A recorder that believes it leads, even if another one does. */
function soloRecorder() {
  const symbols = FEED_MARKETS.map(({ symbol }) => symbol);
  const board = createQuoteBoard({ symbols, aheadMs: 1_000, elapsedMs: time.elapsedMs });
  for (const source of ["a", "b", "c"])
    board.accept({
      source,
      symbol: btc,
      price: dec("100"),
      volume: undefined,
      at: time.clock.now(),
    });
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const limits = { freshnessMs: 5_000, aheadMs: 1_000, elapsedMs: time.elapsedMs };
  const sources = ["a", "b", "c"];
  return createRecorder({ log: quiet, markets: FEED_MARKETS, sources, board, ...limits });
}

describe("two processes", () => {
  it("two processes that both record after the same event cannot fork the chain", async () => {
    const clients = [1, 2].map(() => new pg.Client({ connectionString: database.url }));
    await Promise.all(clients.map((client) => client.connect()));
    for (const seconds of [
      [1, 1],
      [2, 3],
    ]) {
      const head = await readHead(database.pool);
      const outcomes = await Promise.all(
        clients.map((client, index) =>
          stateOf(soloRecorder()(client, head, time.second() + (seconds[index] ?? 0))),
        ),
      );
      expect(outcomes.toSorted()).toEqual([UNIQUE_VIOLATED, "done"].toSorted());
    }
    await Promise.all(clients.map((client) => client.end()));
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("while one process records the feed, another publishes the same events", async () => {
    const leader = await process();
    await leader.tick(three);
    const follower = await process();
    expect(follower.feed.latest(btc)?.price).toBe(dec("101"));
    for (const price of ["103", "104", "105"]) await leader.tick([price, price, price]);
    await vi.waitFor(() => expect(follower.events).toHaveLength(3));
    expect(follower.events).toEqual(leader.events.slice(1));
    expect(follower.feed.latest(btc)).toMatchObject({ price: dec("105"), isStale: false });
    expect(follower.feed.lastId()).toBe(leader.feed.lastId());
  });

  it("a process that stands by records the feed once the recording process ends", async () => {
    const leader = await process();
    await leader.tick(three);
    const standby = await process();
    await leader.tick(three);
    await leader.feed.stop();
    await standby.tick(["110", "110", "110"]);
    expect(publishedPrices(standby.events, 1)).toEqual([dec("101"), dec("110")]);
    expect(await verified()).toMatchObject({ ok: true, events: 4, gaps: 0 });
  });

  it("a process cut off from the database loses the feed to another, and follows it once it is back", async () => {
    if (cable === undefined) throw new Error("no cable");
    const leader = await process(cable.url);
    await leader.tick(three);
    const standby = await process();
    await cable.cut();
    for (let each = 0; each < 5; each += 1) await standby.tick(["110", "110", "110"]);
    await cable.mend();
    await vi.waitFor(() => expect(leader.lines).toContain("the lease of the feed is lost"), 10_000);
    await standby.feed.stop();
    await leader.tick(["120", "120", "120"]);
    expect(publishedPrices(leader.events, 1).map(String)).toEqual(
      ["101", "110", "110", "110", "110", "110", "120"].map((price) => String(dec(price))),
    );
    expect(await verified()).toMatchObject({ ok: true, events: 8 });
  });
});
