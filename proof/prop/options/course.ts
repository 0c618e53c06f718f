import type { OptionDirection, OptionState, OptionVoid } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import { outcomeOf } from "@candor/rules/options/outcome.ts";
import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";

/** The values of an accepted option that decide its result. */
export type Terms = {
  marketId: number;
  direction: OptionDirection;
  seconds: number;
  acceptedAt: number;
  acceptedEvent: number;
};

export type Place = { event: number; at: number; price: Dec };
export type Course = {
  state: OptionState;
  reason?: OptionVoid;
  entry?: Place;
  settlement?: Place;
  /** The event that ended it. */
  end?: number;
};

/** The result of an option by the rules and the recorded seconds alone: `events` in order, from its acceptance on. */
export function courseOf(terms: Terms, events: Iterable<FeedEvent>): Course {
  let entry: Place | undefined;
  const ended = (reason: OptionVoid, end: number): Course => ({
    state: "void",
    reason,
    ...(entry !== undefined && { entry }),
    end,
  });
  for (const event of events) {
    const { id, at } = event;
    if (id <= terms.acceptedEvent) continue;
    if (event.kind === "gap") {
      if (event.cause === "clock") return ended("clock", id);
      continue;
    }
    const price = event.prices.get(terms.marketId);
    const ageMs = event.ages?.get(terms.marketId);
    if (entry === undefined) {
      if (isTooLateFor(terms, at)) return ended("no-entry", id);
      if (price === undefined || ageMs === undefined) continue;
      if (isUnknownTo(terms, { event: id, at, ageMs })) entry = { event: id, at, price };
      continue;
    }
    const expiry = entry.at + terms.seconds;
    if (at < expiry) continue;
    if (isSettlementMissed(expiry, at)) return ended("no-settlement", id);
    if (price === undefined) continue;
    const state = outcomeOf(terms.direction, entry.price, price);
    return { state, entry, settlement: { event: id, at, price }, end: id };
  }
  return entry === undefined ? { state: "waiting" } : { state: "running", entry };
}
