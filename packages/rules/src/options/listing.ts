import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OptionStop } from "@candor/contract/words.ts";
import { type Dec, ONE, add, cmp, fromInteger, mul, sub } from "@candor/money";

/** A duration of which options are listed on a market; `stop` says why it takes no orders. */
export type ListedDuration = { seconds: number; stop: OptionStop | undefined };

/** The options of a market, which has its own terms. */
export type OptionListing = {
  /** The number of these terms. */
  id: number;
  marketId: number;
  durations: readonly ListedDuration[];
  /** What the house may lose on it in a day of UTC, in the stakes' currency. */
  lossMaximum: Dec;
};

/** An index has to move at least this many price ticks in a duration, by the median of the days before. */
export const TICKS_MIN = 20;
/** An index has to move at least this many times as far as one source alone can move it. */
export const REACHES_MIN = 10;

/**
 * How far an index moves in a duration, how far one source alone can move it (`reachOf`), both in price ticks, and what an
 * option of that duration pays on top of its stake: a ratio. A reach is undefined where too little is recorded to know.
 */
export type OptionMove = { ticks: Dec; reach: Dec | undefined; rate: Dec };

/** Why no options of a duration are sold; `move` is undefined where too little is recorded to know. */
export function stopOfMove(move: OptionMove | undefined): OptionStop | undefined {
  if (move === undefined) return "unmeasured";
  if (cmp(move.ticks, fromInteger(TICKS_MIN)) < 0) return "still";
  if (move.reach === undefined) return "unmeasured";
  return isWithinReach(move.ticks, move.reach, move.rate) ? "apart" : undefined;
}

/**
 * Whether one source moves the index by too much of what it moves by itself: by more than a tenth, or by a larger part than
 * (1 - rate) / (1 + rate). A price that wanders, moved by a part of its median move, ends where that leads in half of all
 * cases and 0.27 of that part more; who gains by an option needs half of (1 - rate) / (1 + rate) more.
 */
const isWithinReach = (ticks: Dec, reach: Dec, rate: Dec): boolean =>
  cmp(ticks, mul(reach, fromInteger(REACHES_MIN), "up")) < 0 ||
  cmp(mul(ticks, sub(ONE, rate), "down"), mul(reach, add(ONE, rate), "up")) < 0;

export type ListingRefusal = Refusal<"options-unlisted" | "duration-unlisted" | "options-stopped">;

/** The listing that an option is asked for on, or why none is taken on. */
export function listingFor(
  listings: readonly OptionListing[],
  { id, symbol }: { id: number; symbol: string },
  seconds: number,
): OptionListing | ListingRefusal {
  const listing = listings.find(({ marketId }) => marketId === id);
  if (listing === undefined || listing.durations.length === 0)
    return refuse("options-unlisted", { symbol });
  const duration = listing.durations.find((one) => one.seconds === seconds);
  if (duration === undefined) return refuse("duration-unlisted");
  const { stop: cause } = duration;
  return cause === undefined ? listing : refuse("options-stopped", { symbol, cause });
}
