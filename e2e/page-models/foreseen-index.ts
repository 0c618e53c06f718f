import { type Dec, ZERO } from "@candor/money";
import { WAIT_SECONDS } from "@candor/rules/prices/deciding.ts";

import { createSimulatedPath } from "../../apps/server/src/feed/simulated-path.ts";
import {
  isSilent,
  simulatedPrice,
  venues as described,
} from "../../apps/server/src/feed/simulator.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";
import { feedSeed } from "./feed-seed.ts";

type Course = "rises" | "falls";
/** In each of these seconds, both included, an option may enter: until it is settled its index does this. */
export type Foreseen = { symbol: string; course: Course; from: number; to: number };
type Range = { low: Dec; high: Dec };

const SEED = feedSeed();
/** How many seconds there are to buy in. */
const ENTRY_SECONDS = 12;
const OPTION_SECONDS = 30;
/** Of which a start lists options that run so long. */
const LISTED = ["BTC/USDT", "ETH/USDT"];
/** A recorded second is made of quotes between so old and so new; quotes are as much as a second behind their time. */
const QUOTE_AGE = { behind: 6, ahead: 1 };
/** Fewer make no index. */
const VENUES_MIN = 3;
const LOOK_AHEAD = 1_800;

const venues = described.map(({ name }) => name);

/** Between what all venues of a market quote, second by second: no median of any of them lies outside. */
const courses = simulatedMarkets()
  .filter(({ symbol }) => LISTED.includes(symbol))
  .map((market) => {
    const path = createSimulatedPath(SEED, market);
    const known = new Map<number, Range | undefined>();
    const quotedIn = (second: number): Range | undefined => {
      if (!known.has(second)) {
        const quoting = venues.filter((venue) => !isSilent(SEED, venue, second));
        const prices = venues.map((venue) => simulatedPrice(SEED, venue, market, path, second));
        known.set(second, quoting.length < VENUES_MIN ? undefined : rangeOf(prices));
      }
      return known.get(second);
    };
    /** Of the index in all these seconds; undefined where there may be none. */
    const within = (from: number, to: number): Range | undefined => {
      const ranges: Range[] = [];
      for (let each = from - QUOTE_AGE.behind; each <= to + QUOTE_AGE.ahead; each += 1) {
        const range = quotedIn(each);
        if (range === undefined) return undefined;
        ranges.push(range);
      }
      return rangeOf(ranges.flatMap(({ low, high }) => [low, high]));
    };
    return { symbol: market.symbol, within };
  });

/**
 * The first moment after a second, on one of these coins, from which the index goes one of these ways: the simulated path
 * follows from its seed, so what options come to is known before they are bought, as long as they enter in time.
 */
export function foresee(wanted: readonly Course[], after: number): Foreseen {
  for (let from = after; from < after + LOOK_AHEAD; from += 1)
    for (const { symbol, within } of courses) {
      const to = from + ENTRY_SECONDS - 1;
      const entry = within(from, to);
      const end = entry && within(from + OPTION_SECONDS, to + OPTION_SECONDS + WAIT_SECONDS);
      const course = entry && end && courseOf(entry, end);
      if (course !== undefined && wanted.includes(course)) return { symbol, course, from, to };
    }
  throw new Error(`no index ${wanted.join(" or ")} for certain within ${LOOK_AHEAD} seconds`);
}

function courseOf(entry: Range, end: Range): Course | undefined {
  if (end.low > entry.high) return "rises";
  return end.high < entry.low ? "falls" : undefined;
}

const rangeOf = (prices: readonly Dec[]): Range =>
  prices.reduce(
    ({ low, high }, price) => ({
      low: price < low ? price : low,
      high: price > high ? price : high,
    }),
    { low: prices[0] ?? ZERO, high: prices[0] ?? ZERO },
  );
