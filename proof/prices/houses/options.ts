import { type Dec, ZERO, dec, neg, toNumber } from "@candor/money";
import { outcomeOf, winOf } from "@candor/rules/options/outcome.ts";
import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { isTooLateFor } from "@candor/rules/prices/deciding.ts";
import type { OptionDirection } from "@candor/contract/words.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken } from "./deciding.ts";
import { heardAt } from "../worlds/view.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type OptionMends = {
  /** The entry is a second that was unknown, and not only a later one. */
  isUnknown: boolean;
  /** Markets alone that move by enough ticks while an option runs. */
  isListed: boolean;
};
export const OPTION_MENDS: OptionMends = { isUnknown: true, isListed: true };

/** As the first terms have them: seconds and what is paid on top of the stake. */
export const RATES: ReadonlyMap<number, Dec> = new Map([
  [30, dec("0.8")],
  [60, dec("0.82")],
  [120, dec("0.85")],
  [300, dec("0.88")],
]);
export const STAKE = dec("1000");
const TICKS_MIN = 20;

export type Option = { acceptedAt: number; direction: OptionDirection; seconds: number };

/** What an option brings its user: undefined where it is refused or void. */
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

/** The next second that has a price, however old its quotes are: the rule that a control goes back to. */
function laterSecond({ index, seconds }: World, acceptedAt: number): number | undefined {
  const accepted = { acceptedAt, acceptedEvent: heardAt(acceptedAt) };
  for (let at = accepted.acceptedEvent + 1; at < seconds && !isTooLateFor(accepted, at); at += 1)
    if ((index[at] ?? 0) > 0 && at * 1_000 > acceptedAt) return at;
  return undefined;
}

/** Whether a market moves by enough ticks in so many seconds, in the median of those that were recorded. */
export function isListed({ index }: World, seconds: number): boolean {
  const moves: number[] = [];
  for (let at = seconds; at < index.length; at += 61) {
    const [now, then] = [index[at] ?? 0, index[at - seconds] ?? 0];
    if (now > 0 && then > 0) moves.push(Math.abs(now - then));
  }
  return (moves.toSorted((a, b) => a - b)[moves.length >> 1] ?? 0) >= TICKS_MIN;
}

export const stakes = (gain: Dec): number => toNumber(gain) / toNumber(STAKE);
