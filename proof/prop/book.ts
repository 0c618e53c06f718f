import { parseArgs } from "node:util";
import { createNaiveBook } from "@candor/engine/naive-book.ts";
import { type Written, runBatch } from "./book/batches.ts";
import { createStream } from "./book/commands.ts";
import { balanceDifferences, differencesOf } from "./book/differences.ts";
import { type MemoryMarket, createMarket, worldOf } from "./book/market.ts";
import { createRandom } from "../harness/random.ts";
import { matcherOf } from "../replay/matcher.ts";
import { replayBatch } from "../replay/rebuild.ts";
import { createRebuilt } from "../replay/rebuilt.ts";

/** The deliberate bugs of the naive models. */
type Mutant = "no time priority" | "the furthest stop first";

const CONTROL_RUNS = 5;
const REQUESTS_A_BATCH_MAX = 6;
/** Batches are so small that due stops fire in several parts. */
const EFFECTS_MAX = 12;

/**
 * Compares the writer's spot code (commands, triggers, ladder and batches, without a database) with a naive book and
 * naive triggers that are written to be read. Long random streams have every order type and change, index ticks, gaps
 * and halts; run `i` has the seed `seed + i`. After every batch the trades, ledger lines, orders, holds, depth, queue,
 * stops and hash must be the same, at the end the balances. The controls use a naive book without time priority and
 * naive triggers in the wrong order; both must differ. Prints one line of JSON; returns whether all is well. Options:
 * --seed, --runs, --orders (requests in each run).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      runs: { type: "string", default: "200" },
      orders: { type: "string", default: "3000" },
    },
  });
  const seed = readCount("seed", values.seed);
  const runs = readCount("runs", values.runs);
  const orders = readCount("orders", values.orders);
  const startedAt = performance.now();
  const compared = await compareStreams(seed, runs, orders);
  const control: Record<string, "red" | "green"> = {};
  for (const mutant of ["no time priority", "the furthest stop first"] as const) {
    const { failed } = await compareStreams(seed, CONTROL_RUNS, orders, mutant);
    control[mutant] = failed > 0 ? "red" : "green";
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  console.log(
    JSON.stringify({ suite: "prop-book", seed, tried: runs, ...compared, control, seconds }),
  );
  const isSound = compared.failed === 0 && compared.never.length === 0;
  return isSound && Object.values(control).every((colour) => colour === "red");
}

/** The cases that all streams together must have met. */
const WORTH = (
  "place accept arm fire wait bind enter lapse unpriced cancel reduce quote halt resume carried-over " +
  "limit market stop-limit stop-market take-profit-limit take-profit-market oco trailing-stop " +
  "budget index last self-trade fok ioc-remainder filled cancelled expired"
).split(" ");
/** With fewer requests some of these cases may not occur. */
const ALL_FROM = 9_000;

type Compared = {
  requests: number;
  entries: number;
  trades: number;
  fired: number;
  failed: number;
  first: { seed: number; batch: number; difference: string } | undefined;
  never: string[];
};

async function compareStreams(
  seed: number,
  runs: number,
  orders: number,
  mutant?: Mutant,
): Promise<Compared> {
  const all: Compared = {
    requests: 0,
    entries: 0,
    trades: 0,
    fired: 0,
    failed: 0,
    first: undefined,
    never: [],
  };
  const seen = new Set<string>();
  for (let index = 0; index < runs; index += 1) {
    const { difference, entries, trades, fired } = await compareStream(
      seed + index,
      orders,
      seen,
      mutant,
    );
    all.requests += orders;
    all.entries += entries;
    all.trades += trades;
    all.fired += fired;
    if (difference === undefined) continue;
    all.failed += 1;
    all.first ??= { seed: seed + index, ...difference };
  }
  if (all.requests >= ALL_FROM) all.never = WORTH.filter((name) => !seen.has(name));
  return all;
}

function noteSeen(seen: Set<string>, { book }: MemoryMarket, { batch, slice }: Written): void {
  for (const entry of batch.entries) {
    seen.add(entry[0]);
    if (entry[0] !== "place" && entry[0] !== "arm") continue;
    seen.add(entry[6]);
    if (entry[10] !== null) seen.add("budget");
    if (entry[0] === "arm") seen.add(entry[15]);
  }
  for (const { row } of [...slice.inserted, ...slice.updated])
    seen.add(row.state).add(row.end_reason ?? "");
  if (book.moves.length > 0) seen.add("carried-over");
}

async function compareStream(seed: number, orders: number, seen: Set<string>, mutant?: Mutant) {
  const random = createRandom(seed);
  // Some streams have many prices with few orders at each.
  const stream = createStream(random, seed % 5 === 0 ? 80 : 20);
  const market = createMarket(seed % 3 === 0 ? 12 : 4);
  const naive = createNaiveBook(mutant === "no time priority" ? "price" : "price-time");
  const rebuilt = createRebuilt(worldOf(market, matcherOf(naive)), "demo");
  for (const { watch } of rebuilt.books.values())
    watch.isFurthestFirst = mutant === "the furthest stop first";
  let difference: { batch: number; difference: string } | undefined;
  for (let left = orders; left > 0 && difference === undefined;) {
    const count = Math.min(left, random.below(REQUESTS_A_BATCH_MAX));
    const effectsMax = 1 + random.below(EFFECTS_MAX);
    const written = runBatch(market, stream, { orders: count, effectsMax });
    left -= count;
    rebuilt.fills = [];
    noteSeen(seen, market, written);
    await replayBatch(rebuilt, written.batch, async (_upTo, onEvent) =>
      written.events.forEach(onEvent),
    );
    const [first] = differencesOf(market, written, rebuilt, naive);
    if (first !== undefined) difference = { batch: written.batch.batch, difference: first };
  }
  const [first] = difference === undefined ? balanceDifferences(market, rebuilt) : [];
  if (first !== undefined) difference = { batch: rebuilt.batch, difference: first };
  return {
    difference,
    entries: rebuilt.entries,
    trades: rebuilt.tradeNumber,
    fired: rebuilt.fired,
  };
}

function readCount(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new RangeError(`--${name} ${text} is not a count`);
  return Number.parseInt(text, 10);
}
