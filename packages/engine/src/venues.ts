import type { Book } from "./book.ts";
import type { Venue } from "./desk.ts";
import { clearEvents, createEvents, decodeEvents } from "./events.ts";
import { execute } from "./match.ts";
import { executeNaively, type NaiveBook } from "./naive-book.ts";
import { armNaively, disarmNaively, moveNaively, type NaiveTriggers } from "./naive-triggers.ts";
import type { Triggers } from "./trigger-state.ts";
import { arm, armTrailing, disarm, movePrice } from "./triggers.ts";

/** The book and the triggers that Candor trades with. */
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

/** Their oracles. */
export function naiveVenueOf(book: NaiveBook, triggers: NaiveTriggers): Venue {
  return {
    execute: (command) => executeNaively(book, command),
    arm: (trigger) => armNaively(triggers, trigger),
    disarm: (order) => disarmNaively(triggers, order),
    movePrice: (source, ticks) => moveNaively(triggers, source, ticks),
  };
}
