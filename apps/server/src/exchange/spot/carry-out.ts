import { type Command, type Event, clearEvents, decodeEvents, execute } from "@candor/engine";
import type { Draft } from "../settlement/draft.ts";
import { applyEvents } from "./apply.ts";
import type { MarketBook } from "./market-book.ts";
import { runMoves } from "./moves.ts";
import { pushMove } from "./push-move.ts";

/** So many stops are fired by the trades of one command before anybody else's turn comes. */
const FIRED_AT_ONCE = 100;

/** Has the book execute one command, books what happened, and fires the stops its trades reached. */
export function carryOut(draft: Draft, book: MarketBook, command: Command): Event[] {
  clearEvents(book.events);
  execute(book.book, command, book.events);
  const events = decodeEvents(book.events);
  if (events.length === 0) return events;
  draft.touched.add(book);
  applyEvents(draft, book, events);
  const before = book.moves.length;
  for (const event of events)
    if (event.kind === "trade") {
      book.lastTicks = event.ticks;
      pushMove(book, "last", event.ticks);
    }
  if (before === 0) runMoves(draft, book, draft.effects + FIRED_AT_ONCE);
  return events;
}
