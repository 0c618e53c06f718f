import { arm, armTrailing, clearEvents, disarm, execute, movePrice } from "@candor/engine";
import type { SpotTrigger } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { journal } from "./journal.ts";
import { type LiveOrder, type MarketBook, isResting } from "./market-book.ts";
import { climb, lookAway } from "./peaks.ts";
import { spotRowsOf, touchOrder } from "./spot-rows.ts";

/** Sets the trigger of an order that waits for a price; prices from before it do not concern it. */
export function armOrder(book: MarketBook, order: LiveOrder): void {
  if (book.moves.length > 0) book.moves.push({ arm: order });
  else armNow(book, order);
}

function armNow(book: MarketBook, order: LiveOrder): void {
  const { stop, number: key } = order;
  if (stop === undefined || !book.live.has(key)) return;
  const { source, direction, triggerTicks: ticks, trail } = stop;
  if (trail === undefined) {
    arm(book.triggers, { key, source, direction, ticks });
    return;
  }
  const { offset, peakTicks: peak } = trail;
  armTrailing(book.triggers, { key, source, direction, offset, peak });
  countTrailing(book, order);
}

/** Counts an armed trailing stop in its staircase. */
export function countTrailing({ stairs }: MarketBook, { stop, number }: LiveOrder): void {
  if (stop?.trail === undefined) return;
  const own = stairs[stop.source][stop.direction];
  own.waiting += 1;
  own.newest = Math.max(own.newest, number);
}

/** Removes an order's trigger, armed or still queued. */
export function disarmOrder(book: MarketBook, order: LiveOrder): void {
  const { stop, number } = order;
  if (stop === undefined) return;
  if (disarm(book.triggers, number)) uncountTrailing(book, order);
  else if (book.moves.length > 0)
    book.moves = book.moves.filter((move) => !("arm" in move) || move.arm !== order);
}

function uncountTrailing({ stairs }: MarketBook, { stop }: LiveOrder): void {
  if (stop?.trail !== undefined) stairs[stop.source][stop.direction].waiting -= 1;
}

/**
 * Fires what the prices of the book reach, oldest price first, until the draft counts
 * `effectsMax` effects. A fired order leaves its place and its trigger at once and becomes durable
 * with this batch; it enters the book with a later one, in the sequence of firing.
 */
export function runMoves(draft: Draft, book: MarketBook, effectsMax: number): void {
  if (book.moves.length === 0) return;
  const fired: number[] = [];
  let done = 0;
  for (const move of book.moves) {
    if ("arm" in move) armNow(book, move.arm);
    else {
      // Firing changes one row of the order and one of its trigger; entering changes more.
      const left = Math.max(1, effectsMax - draft.effects);
      const isDone = movePrice(book.triggers, move.source, move.ticks, fired, left);
      followPeaks(draft, book, move.source, move.ticks);
      for (const number of fired.splice(0)) fire(draft, book, number);
      if (!isDone) break;
      if (move.silent > 0) lookAway(book);
    }
    done += 1;
    if (draft.effects >= effectsMax) break;
  }
  book.moves.splice(0, done);
}

function followPeaks(
  draft: Draft,
  book: MarketBook,
  source: SpotTrigger["source"],
  ticks: number,
): void {
  for (const direction of ["rise", "fall"] as const) {
    const stairs = book.stairs[source][direction];
    if (!climb(stairs, direction, ticks)) continue;
    spotRowsOf(draft).climbed.set(stairs, book);
    // The staircase has to be stored with the batch, so that a repeated batch starts from the same one.
    draft.touched.add(book);
  }
}

function fire(draft: Draft, book: MarketBook, number: number): void {
  const order = book.live.get(number);
  if (order?.stop === undefined)
    throw new Error(`book ${book.key} fired order ${number}, which has no trigger`);
  uncountTrailing(book, order);
  // The resting half of an OCO is removed, bound or not; the rest of the order continues as the stop.
  if (isResting(order)) {
    clearEvents(book.events);
    execute(book.book, { kind: "cancel", order: number }, book.events);
  }
  book.bound.delete(order);
  order.decision = undefined;
  const priority = draft.numbers.takeOrderNumbers(1);
  order.state = "triggered";
  order.stop.triggered = { at: draft.now, priority };
  book.triggered.add(order);
  spotRowsOf(draft).triggered.add(order);
  touchOrder(draft, book, order);
  journal(draft, book, ["fire", book.key, number, priority]);
}
