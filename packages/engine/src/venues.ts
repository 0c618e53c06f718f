import type { Book } from "./book.ts";
import type { Command } from "./commands.ts";
import { type Event, clearEvents, createEvents, decodeEvents } from "./events.ts";
import { execute } from "./match.ts";
import { executeNaively, type NaiveBook } from "./naive-book.ts";
import { armNaively, disarmNaively, moveNaively, type NaiveTriggers } from "./naive-triggers.ts";
import type { Step } from "./stream.ts";
import type { Triggers, TriggerSource } from "./trigger-state.ts";
import {
  type TrailingTrigger,
  type Trigger,
  arm,
  armTrailing,
  disarm,
  movePrice,
} from "./triggers.ts";

/** A book with its triggers, either the fast ones or their oracle. */
export type Venue = {
  execute: (command: Command) => Event[];
  arm: (trigger: Trigger | TrailingTrigger) => void;
  disarm: (order: number) => boolean;
  movePrice: (source: TriggerSource, ticks: number) => number[];
};

/** The result of a step: a command with its events, and the stops that fired, in sequence. */
export type Outcome = { command: Command; events: Event[] } | { fired: number[] };

/** Takes a step: each trade moves the last price, and the fired stops are returned. */
export function takeStep(venue: Venue, step: Step): Outcome[] {
  if (step.kind === "index") return [{ fired: venue.movePrice("index", step.ticks) }];
  if (step.kind === "stop") {
    venue.arm(step.trigger);
    return [];
  }
  if (step.kind === "cancel" && venue.disarm(step.order)) return [];
  const events = venue.execute(step);
  const outcomes: Outcome[] = [{ command: step, events }];
  for (const event of events)
    if (event.kind === "trade") outcomes.push({ fired: venue.movePrice("last", event.ticks) });
  return outcomes;
}

/** The book and triggers that Candor trades with. */
export function venueOf(book: Book, triggers: Triggers): Venue {
  const out = createEvents(16);
  return {
    execute: (command) => {
      clearEvents(out);
      execute(book, command, out);
      return decodeEvents(out);
    },
    arm: (trigger) => {
      if ("peak" in trigger) armTrailing(triggers, trigger);
      else arm(triggers, trigger);
    },
    disarm: (order) => disarm(triggers, order),
    movePrice: (source, ticks) => {
      const fired: number[] = [];
      movePrice(triggers, source, ticks, fired);
      return fired;
    },
  };
}

/** The oracles of both. */
export function naiveVenueOf(book: NaiveBook, triggers: NaiveTriggers): Venue {
  return {
    execute: (command) => executeNaively(book, command),
    arm: (trigger) => armNaively(triggers, trigger),
    disarm: (order) => disarmNaively(triggers, order),
    movePrice: (source, ticks) => moveNaively(triggers, source, ticks),
  };
}
