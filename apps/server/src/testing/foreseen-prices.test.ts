import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatDec } from "@candor/money";
import { indexPrice } from "@candor/rules/index-price.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../platform/config/config.ts";
import { createLog } from "../platform/log.ts";
import { simulatedMarkets } from "../seed/simulated-markets.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "./harness.ts";
import { chooseSources } from "../feed/choose-sources.ts";
import { createFeed } from "../feed/feed.ts";
import { createSimulatedPath } from "../feed/simulated-path.ts";
import { isSilent, simulatedPrice, venues } from "../feed/simulator.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const LATER_MS = 90_000;
const markets = simulatedMarkets();
let state: string;
let database: TestDatabase;

beforeEach(async () => {
  state = mkdtempSync(join(tmpdir(), "candor-state-"));
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(state, { recursive: true });
});

/** What the program gives of any seed for a second that has not come yet. */
function foreseen(seed: string, second: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const market of markets) {
    const path = createSimulatedPath(seed, market);
    const quotes = venues
      .filter(({ name }) => !isSilent(seed, name, second))
      .map(({ name }) => {
        const price = simulatedPrice(seed, name, market, path, second);
        return { source: name, price, volume: undefined, ageMs: 0 };
      });
    const limits = { freshnessMs: 5_000, aheadMs: 1_000, tick: market.priceTick };
    const index = indexPrice(quotes, limits);
    if (index.ok) found.set(market.symbol, formatDec(index.price));
  }
  return found;
}

test("a trial's next prices cannot be computed from the seed that this program once had", async () => {
  // Makes the secrets as a start does, in another process, since the server may not import tools.
  const start = "const { ensureSecrets } = await import('./tools/start/state.ts'); ensureSecrets()";
  execFileSync(process.execPath, ["--input-type=module", "-e", start], {
    cwd: ROOT,
    env: { CANDOR_STATE: state },
  });
  const trial = { CANDOR_STATE: state, DATABASE_URL: "unused" };
  const { feed: config } = readConfig(trial);
  expect(readConfig(trial).feed).toEqual(config);

  // A time when every market is open.
  const clock = createFakeClock(new Date("2026-03-18T15:00:00Z"));
  const log = createLog("silent");
  const second = (clock.now().getTime() + LATER_MS) / 1_000;
  const guessed = foreseen("candor", second);
  const named = markets.map((market, index) => ({ ...market, id: index + 1 }));
  const sources = chooseSources(config, { clock, log, markets });
  const { url: databaseUrl, pool } = database;
  const { elapsedMs } = clock;
  const feed = createFeed({ databaseUrl, pool, clock, elapsedMs, log, sources, markets: named });
  clock.advance(LATER_MS);
  await feed.start({ isByHand: true });
  await feed.tickOnce(second);
  const recorded = markets.map(({ symbol }) => [symbol, feed.latest(symbol)?.price] as const);
  await feed.stop();

  const known = recorded.flatMap(([symbol, price]) =>
    price === undefined ? [] : [[symbol, formatDec(price)] as const],
  );
  expect(known.length).toBeGreaterThan(10);
  const hit = known.filter(([symbol, price]) => guessed.get(symbol) === price);
  expect(hit.length).toBeLessThan(known.length / 4);
});
