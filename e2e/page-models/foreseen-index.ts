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
/** For an option that enters from `from` to `to`, both included, the index moves this way until its settlement. */
export type Foreseen = { symbol: string; course: Course; from: number; to: number };
type Range = { low: Dec; high: Dec };

const SEED = feedSeed();
/** The number of seconds in which the buyers can buy. */
const ENTRY_SECONDS = 12;
const OPTION_SECONDS = 30;
/** The markets on which a fresh server lists options of 30 seconds. */
const LISTED = ["BTC/USDT", "ETH/USDT"];
/** A recorded second uses quotes from this far before and after it, since a quote may be a second late. */
const QUOTE_AGE = { behind: 6, ahead: 1 };
/** The server makes no index of fewer venues. */
const VENUES_MIN = 3;
const LOOK_AHEAD = 1_800;

const venues = described.map(({ name }) => name);

/** The range of all venues' quotes in each second, which contains the median of any of the venues. */
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
    /** The range of the index in all these seconds; undefined if some second may have no index. */
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
 * The first moment after a second from which the index of a listed market moves one of the wanted ways. The simulated
 * path follows from its seed, so the result of an option that enters in time is known before it is bought.
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
