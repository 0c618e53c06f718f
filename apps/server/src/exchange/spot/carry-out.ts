import {
  type Command,
  type Event,
  type EventBuffer,
  clearEvents,
  decodeEvents,
  execute,
  movePrice,
} from "@candor/engine";
import { type TradeIds, applyEvents, touchOrder } from "./apply.ts";
import type { Draft } from "./draft.ts";
import { type LiveOrder, type MarketBook, isResting } from "./market-book.ts";

/** What deciding needs besides the draft: the next numbers, and room for the book's events. */
export type Desk = {
  nextOrder: () => { id: string; number: number };
  takeOrderNumbers: (count: number) => number;
  tradeIds: TradeIds;
  events: EventBuffer;
};

/** Has the book execute one command, books what happened, and fires the stops its trades reached. */
export function carryOut(draft: Draft, desk: Desk, book: MarketBook, command: Command): Event[] {
  clearEvents(desk.events);
  execute(book.book, command, desk.events);
  const events = decodeEvents(desk.events);
  if (events.length === 0) return events;
  draft.touched.add(book);
  applyEvents(draft, book, events, desk.tradeIds);
  for (const event of events)
    if (event.kind === "trade") {
      book.lastTicks = event.ticks;
      moveTriggers(draft, desk, book, "last", event.ticks);
    }
  return events;
}

/** Writes a command into the journal, after the ladder that it met. */
export function journal(draft: Draft, book: MarketBook, entry: readonly unknown[]): void {
  if (book.quoteToJournal !== undefined) draft.journal.push(book.quoteToJournal);
  book.quoteToJournal = undefined;
  draft.journal.push(entry);
}

/**
 * Fires what the price reaches. A fired order leaves its place and its trigger at once and becomes
 * durable with this batch; it enters the book with the next, in the sequence of firing.
 */
export function moveTriggers(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  source: "index" | "last",
  ticks: number,
): void {
  const fired: number[] = [];
  movePrice(book.triggers, source, ticks, fired);
  for (const number of fired) {
    const order = book.live.get(number);
    if (order?.stop === undefined)
      throw new Error(`book ${book.key} fired order ${number}, which has no trigger`);
    fire(draft, desk, book, order);
  }
}

function fire(draft: Draft, desk: Desk, book: MarketBook, order: LiveOrder): void {
  // The resting half of an OCO gives way; what is left of the order goes on as the stop.
  if (isResting(order)) {
    clearEvents(desk.events);
    execute(book.book, { kind: "cancel", order: order.number }, desk.events);
    draft.touched.add(book);
  }
  const priority = desk.takeOrderNumbers(1);
  order.state = "triggered";
  if (order.stop !== undefined) order.stop.triggered = { at: draft.now, priority };
  book.triggered.push(order);
  draft.triggered.add(order);
  touchOrder(draft, book, order);
  journal(draft, book, ["fire", book.key, order.number, priority]);
}
