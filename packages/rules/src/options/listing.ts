import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OptionStop } from "@candor/contract/words.ts";
import { type Dec, cmp, fromInteger } from "@candor/money";

/** A duration of which options are listed on a market; `stop` says why it takes no orders. */
export type ListedDuration = { seconds: number; stop: OptionStop | undefined };

/** Which options there are on a market: terms of their own. */
export type OptionListing = {
  /** The number of these terms. */
  id: number;
  marketId: number;
  durations: readonly ListedDuration[];
  /** What the house may lose on it in a day of UTC, in the stakes' currency. */
  lossMaximum: Dec;
};

/** By fewer price ticks an index may not move in a duration: the median of the days before. */
export const TICKS_MIN = 20;

/** How far an index moves in a duration, in price ticks; undefined where too little is recorded to know. */
export const stopOfMove = (ticks: Dec | undefined): OptionStop | undefined => {
  if (ticks === undefined) return "unmeasured";
  return cmp(ticks, fromInteger(TICKS_MIN)) < 0 ? "still" : undefined;
};

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
