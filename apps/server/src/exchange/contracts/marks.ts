import { type Dec, ZERO, add, div, fromInteger, quantize, sub } from "@candor/money";
import { markOf } from "@candor/rules/contracts/mark.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { ContractBook } from "./contract-book.ts";

/** A mark with what it was made of; `event` is the recorded event that brought it, `at` its unix second. */
export type Mark = {
  price: Dec;
  index: Dec;
  average: Dec;
  mid: Dec | undefined;
  event: number;
  at: number;
};

/** The recorded index of the last seconds, and what it sums to. */
export type PriceWindow = { prices: [at: number, price: Dec][]; sum: Dec };

const WINDOW_SECONDS = 30;
/** How old a mark may be that something is opened or closed at, counted from its second. */
const FRESH_MS = 2_500;
/** How far ahead of the clock it may be, which is not set back without a gap. */
const AHEAD_MS = 1_000;

export const createWindow = (): PriceWindow => ({ prices: [], sum: ZERO });

/** Takes in the next recorded price; after a gap, or out of session, there is none until the next tick. */
export function hearEvent(book: ContractBook, event: FeedEvent): void {
  const { market, shared, window } = book;
  const at = new Date(event.at * 1_000);
  const isOpen = shared.opensAt(market, at) === undefined;
  const index = event.kind === "tick" && isOpen ? event.prices.get(market.indexId) : undefined;
  if (index === undefined) {
    book.mark = undefined;
    return;
  }
  const tick = market.terms.priceTick;
  const average = averageWith(window, event.at, index, tick);
  const mid = shared.midAt(event, market);
  const price = quantize(markOf({ index, average, mid }), tick, "half");
  book.mark = { price, index, average, mid, event: event.id, at: event.at };
  book.lastMark = book.mark;
  // While it is halted nothing fires.
  if (!book.isPaused && book.live.size > 0) book.moves.push({ mark: book.mark });
  else book.doneMark = book.mark;
}

/** The mark of a book as it was with an event, as far as that has not been dealt with; else the last that was. */
export function markAt(
  { moves, doneMark, lastMark }: ContractBook,
  event: number,
): Mark | undefined {
  let found = doneMark;
  for (const move of moves)
    if ("mark" in move) {
      if (move.mark.event > event) break;
      found = move.mark;
    }
  return found ?? lastMark;
}

/** The mean of the index over the last seconds, this one's included, on the tick. */
function averageWith(window: PriceWindow, at: number, index: Dec, tick: Dec): Dec {
  const { prices } = window;
  // A clock that is set back begins anew.
  if ((prices.at(-1)?.[0] ?? at) > at) Object.assign(window, createWindow());
  let old = 0;
  for (const [second, price] of window.prices) {
    if (second > at - WINDOW_SECONDS) break;
    window.sum = sub(window.sum, price);
    old += 1;
  }
  if (old > 0) window.prices.splice(0, old);
  window.prices.push([at, index]);
  window.sum = add(window.sum, index);
  return quantize(div(window.sum, fromInteger(window.prices.length), "half"), tick, "half");
}

/** A mark that is not older than it may be. */
export function freshMark(mark: Mark | undefined, now: Date): Mark | undefined {
  if (mark === undefined) return undefined;
  const age = now.getTime() - mark.at * 1_000;
  return age < FRESH_MS && age >= -AHEAD_MS ? mark : undefined;
}
