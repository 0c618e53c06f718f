import { type Dec, ZERO, cmp, dec, div, fromInteger, neg, toNumber } from "@candor/money";
import { stopOfMove } from "@candor/rules/options/listing.ts";
import { outcomeOf, winOf } from "@candor/rules/options/outcome.ts";
import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { isTooLateFor } from "@candor/rules/prices/deciding.ts";
import { reachOf } from "@candor/rules/prices/reach.ts";
import type { OptionDirection } from "@candor/contract/words.ts";
import { FRESH_MS } from "../worlds/recorder.ts";
import { TENTHS } from "../worlds/sources.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken } from "./deciding.ts";
import { lastSecondAt } from "../worlds/view.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type OptionMends = {
  /** The entry is a second that was unknown, not just a later one. */
  isUnknown: boolean;
  /** Only markets that move by enough ticks during an option have options. */
  isMoving: boolean;
  /** That move must also be a multiple of what one source can move the index by. */
  isNear: boolean;
};
export const OPTION_MENDS: OptionMends = { isUnknown: true, isMoving: true, isNear: true };

/** The first terms: the duration in seconds, and the win on top of the stake. */
export const RATES: ReadonlyMap<number, Dec> = new Map([
  [30, dec("0.8")],
  [60, dec("0.82")],
  [120, dec("0.85")],
  [300, dec("0.88")],
  [900, dec("0.9")],
  [3_600, dec("0.92")],
]);
export const STAKE = dec("1000");
/** The interval in seconds at which a market's moves are sampled. */
const LOOKED_EVERY = 61;

export type Option = { acceptedAt: number; direction: OptionDirection; seconds: number };

/** The gain of an option; undefined if it is refused or void. */
export function optionGain(world: World, option: Option, mends = OPTION_MENDS): Dec | undefined {
  const rate = RATES.get(option.seconds);
  if (rate === undefined || !isTaken(world, option.acceptedAt)) return undefined;
  const entry = mends.isUnknown
    ? decidingSecond(world, option.acceptedAt)
    : laterSecond(world, option.acceptedAt);
  if (entry === undefined) return undefined;
  const begun = priceAt(world, entry);
  const expiry = entry + option.seconds;
  for (let at = expiry; at < world.seconds && !isSettlementMissed(expiry, at); at += 1) {
    const ended = priceAt(world, at);
    if (ended === undefined || begun === undefined) continue;
    const outcome = outcomeOf(option.direction, begun, ended);
    if (outcome === "tied") return ZERO;
    return outcome === "won" ? winOf(STAKE, rate) : neg(STAKE);
  }
  return undefined;
}

/** The next second with a price, however old its quotes are: the rule of the control. */
function laterSecond({ index, seconds }: World, acceptedAt: number): number | undefined {
  const accepted = { acceptedAt, acceptedEvent: lastSecondAt(acceptedAt) };
  for (let at = accepted.acceptedEvent + 1; at < seconds && !isTooLateFor(accepted, at); at += 1)
    if ((index[at] ?? 0) > 0 && at * 1_000 > acceptedAt) return at;
  return undefined;
}

/** The wanted duration or, if it is not listed, the shortest listed one; undefined if there is none. */
export const listedFor = (world: World, wished: number, mends = OPTION_MENDS): number | undefined =>
  [wished, ...RATES.keys()].find((seconds) => isListed(world, seconds, mends));

function isListed(world: World, seconds: number, { isMoving, isNear }: OptionMends): boolean {
  const rate = RATES.get(seconds);
  const stop = rate && stopOfMove({ ticks: moveOf(world, seconds), reach: reachIn(world), rate });
  return stop === undefined || (stop === "still" && !isMoving) || (stop === "apart" && !isNear);
}

/** The median move over so many seconds, in ticks. */
function moveOf({ index }: World, seconds: number): Dec {
  const moves: number[] = [];
  for (let at = seconds; at < index.length; at += LOOKED_EVERY) {
    const [now, then] = [index[at] ?? 0, index[at - seconds] ?? 0];
    if (now > 0 && then > 0) moves.push(Math.abs(now - then));
  }
  return fromInteger(moves.toSorted((a, b) => a - b)[moves.length >> 1] ?? 0);
}

const reaches = new WeakMap<World, Dec>();

/** The median of how far one source can move the index, in ticks; it is the same for all durations. */
function reachIn(world: World): Dec {
  const known = reaches.get(world);
  if (known !== undefined) return known;
  const found: Dec[] = [];
  for (let at = 0; at < world.index.length; at += LOOKED_EVERY) {
    const fresh = world.sources.flatMap(({ price, madeMs }) =>
      (price[at] ?? 0) > 0 && at * 1_000 - (madeMs[at] ?? 0) <= FRESH_MS ? (price[at] ?? []) : [],
    );
    const reach = reachOf(fresh.map((tenths) => fromInteger(tenths)));
    if (reach !== undefined) found.push(div(reach, fromInteger(TENTHS), "up"));
  }
  const median = found.toSorted(cmp)[found.length >> 1] ?? ZERO;
  reaches.set(world, median);
  return median;
}

export const stakes = (gain: Dec): number => toNumber(gain) / toNumber(STAKE);
