import { type Dec, dec, fromUnits } from "@candor/money";
import { agesOf, tickText } from "@candor/rules/event-text.ts";
import { type AgedQuote, indexPrice } from "@candor/rules/index-price.ts";
import type { Quotes } from "./sources.ts";
import { TENTHS } from "./sources.ts";

/** For each second, the index in ticks (zero without one) and its age in milliseconds. */
export type Recorded = { index: Int32Array; ageMs: Int32Array };

/** A quote older than this does not count. */
export const FRESH_MS = 5_000;
const AHEAD_MS = 1_000;
const SOURCES_MIN = 3;
/** One second in this many is also computed by the product's rules. */
const CHECKED_EVERY = 487;

/**
 * What the feed records of these quotes: `indexPrice` and `agesOf` in whole numbers, for speed. Throws if it differs
 * from them in a second that it checks.
 */
export function recordSeconds(
  sources: readonly Quotes[],
  tick: Dec,
  from = 0,
  seconds = sources[0]?.price.length ?? 0,
): Recorded {
  const index = new Int32Array(seconds);
  const ageMs = new Int32Array(seconds);
  const prices = new Float64Array(sources.length);
  const ages = new Float64Array(sources.length);
  for (let second = from; second < seconds; second += 1) {
    const { ticks, age } = recordOne(sources, second, prices, ages);
    index[second] = ticks;
    ageMs[second] = age;
    if (second % CHECKED_EVERY === 1) check(sources, second, tick, ticks, age);
  }
  return { index, ageMs };
}

const found = { ticks: 0, age: 0 };

export function recordOne(
  sources: readonly Quotes[],
  second: number,
  prices: Float64Array,
  ages: Float64Array,
): { ticks: number; age: number } {
  let count = 0;
  for (const source of sources) {
    const age = second * 1_000 - (source.madeMs[second] ?? 0);
    const price = source.price[second] ?? 0;
    if (price <= 0 || age > FRESH_MS) continue;
    insert(prices, count, price);
    ages[count] = age;
    count += 1;
  }
  found.ticks = 0;
  found.age = 0;
  if (count < SOURCES_MIN) return found;
  const twice = (prices[(count - 1) >> 1] ?? 0) + (prices[count >> 1] ?? 0);
  let [first, last] = [0, count];
  // A twentieth of the median, which is half of `twice`.
  while (first < last && Math.abs(2 * (prices[first] ?? 0) - twice) * 20 > twice) first += 1;
  while (last > first && Math.abs(2 * (prices[last - 1] ?? 0) - twice) * 20 > twice) last -= 1;
  if (last - first < SOURCES_MIN) return found;
  const used = first + last - 1;
  const sum = (prices[used >> 1] ?? 0) + (prices[(used + 1) >> 1] ?? 0);
  found.ticks = Math.floor((sum + TENTHS) / (2 * TENTHS));
  found.age = ageOfIndex(sources, second, ages);
  return found;
}

function ageOfIndex(sources: readonly Quotes[], second: number, ages: Float64Array): number {
  let count = 0;
  for (const source of sources) {
    const age = second * 1_000 - (source.madeMs[second] ?? 0);
    const price = source.price[second] ?? 0;
    if (price <= 0 || age > FRESH_MS) continue;
    if (Math.abs(price - found.ticks * TENTHS) * 20 > found.ticks * TENTHS) continue;
    insert(ages, count, age);
    count += 1;
  }
  return ages[Math.max(2, count - 2)] ?? 0;
}

/** Inserts a value into the first `count` places, which are sorted. */
function insert(sorted: Float64Array, count: number, value: number): void {
  let place = count;
  while (place > 0 && (sorted[place - 1] ?? 0) > value) {
    sorted[place] = sorted[place - 1] ?? 0;
    place -= 1;
  }
  sorted[place] = value;
}

const MARKET = 1;

function check(
  sources: readonly Quotes[],
  second: number,
  tick: Dec,
  ticks: number,
  age: number,
): void {
  const tenth = fromUnits(tick / BigInt(TENTHS));
  const quotes: AgedQuote[] = sources.flatMap(({ price, madeMs }, place) =>
    (price[second] ?? 0) === 0
      ? []
      : [
          {
            source: `${place}`,
            price: fromUnits(tenth * BigInt(price[second] ?? 0)),
            volume: dec("1"),
            ageMs: second * 1_000 - (madeMs[second] ?? 0),
          },
        ],
  );
  const told = indexPrice(quotes, { freshnessMs: FRESH_MS, aheadMs: AHEAD_MS, tick });
  const price = told.ok ? told.price : undefined;
  const names = sources.map((_, place) => `${place}`);
  const text = tickText([{ id: MARKET, price, quotes }], names, undefined);
  const [, ...fields] = text.split(",");
  const own = ticks === 0 ? undefined : fromUnits(tick * BigInt(ticks));
  if (own !== price || (own !== undefined && agesOf(fields).get(MARKET) !== age))
    throw new Error(`second ${second} is recorded as ${ticks} of ${age} ms, not as ${text}`);
}
