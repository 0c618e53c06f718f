import { ONE } from "@candor/money";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { ContractBook } from "./contract-book.ts";
import { type Mark, clearWindow, nextMark, splitMark } from "./next-mark.ts";

/** The greatest age of a mark at which a position is opened or closed, counted from its second. */
const FRESH_MS = 2_500;
/** How far ahead of the clock a mark may be: setting the clock back is recorded as a gap. */
const AHEAD_MS = 1_000;

/** Takes in the next recorded price; after a gap, or out of session, there is no mark until the next tick. */
export function applyEvent(book: ContractBook, event: FeedEvent): void {
  book.shared.lastApplied = Math.max(book.shared.lastApplied, event.id);
  book.lastAppliedAt = event.at;
  applySplits(book, event);
  const mark = nextMark(book.shared, book.market, book.window, event);
  book.mark = mark && (book.isPaused ? { ...mark, isHalted: true } : mark);
  if (book.mark === undefined) return;
  book.lastMark = book.mark;
  if (book.live.size > 0) book.moves.push({ mark: book.mark, aside: [] });
  else book.doneMark = book.mark;
}

/**
 * At the first second of a split the last mark is restated in shares of today, and open positions wait for the split.
 */
function applySplits(book: ContractBook, event: FeedEvent): void {
  const { market, shared, lastMark, live } = book;
  const now = event.at * 1_000;
  const after = book.splitsThrough ?? now;
  book.splitsThrough = Math.max(after, now);
  const ratio = shared.splitRatioOf(market, after, now);
  if (ratio === ONE || lastMark === undefined) return;
  const mark = splitMark(lastMark, ratio, market.terms.priceTick, event.id);
  clearWindow(book.window);
  book.lastMark = mark;
  if (live.size > 0) book.moves.push({ mark, aside: [], splitRatio: ratio });
  else book.doneMark = mark;
}

/** The mark that a book had at an event, among those not yet applied; otherwise the last applied one. */
export function markAt(
  { moves, doneMark, lastMark }: ContractBook,
  event: number,
): Mark | undefined {
  let found = doneMark;
  for (const { mark, splitRatio } of moves) {
    // Until the split is executed, a position keeps the value it had before.
    if (mark.event > event || splitRatio !== undefined) break;
    found = mark;
  }
  return found ?? lastMark;
}

/** How old the price of a mark is now, in milliseconds. */
export const ageAt = ({ ageMs, at }: Mark, now: Date): number =>
  ageMs + Math.max(0, now.getTime() - at * 1_000);

/** The mark, unless it is too old. */
export function freshMark(mark: Mark | undefined, now: Date): Mark | undefined {
  if (mark === undefined) return undefined;
  const age = now.getTime() - mark.at * 1_000;
  return age < FRESH_MS && age >= -AHEAD_MS ? mark : undefined;
}
