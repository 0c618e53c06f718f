import type { OptionDirection, OptionOutcome } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, mul } from "@candor/money";

/**
 * What an option comes to (product rules, section 5): `up` wins where the price at its expiry is above the one at its
 * entry, `down` where it is below; at the same price the stake comes back.
 */
export function outcomeOf(
  direction: OptionDirection,
  entry: Dec,
  settlement: Dec,
): Exclude<OptionOutcome, "void"> {
  if (settlement === entry) return "tied";
  return settlement > entry === (direction === "up") ? "won" : "lost";
}

/** What the house pays on top of the stake where it wins: stake x rate, rounded down to what the currency can be split into. */
export const winOf = (stake: Dec, rate: Dec): Dec => mul(stake, rate, "down");

/** Returns the owner's whole payout. A void option returns its stake as a tied one does. */
export function payoutOf(outcome: OptionOutcome, stake: Dec, win: Dec): Dec {
  if (outcome === "lost") return ZERO;
  return outcome === "won" ? add(stake, win) : stake;
}
