import { type QuoteLevel, clearEvents, execute, ordersAt } from "@candor/engine";
import type { Draft } from "../settlement/draft.ts";
import { executeCommand } from "./execute-command.ts";
import { bindingEntry, waitForSecond } from "./wait.ts";
import { houseLadder } from "./house.ts";
import { journal } from "./journal.ts";
import { type BookIndex, type MarketBook, freshIndex, indexOf } from "./market-book.ts";
import { touchOrder } from "./spot-rows.ts";

/** Whether the ladder has to move to another index, or to go because its index is no longer fresh. */
export const isLadderDue = (book: MarketBook, now: Date): boolean =>
  book.isQuoteDue || (book.isQuoting && indexOf(book, now) === undefined);

/** Sets the ladder before an order meets it; deciding seconds set it themselves. */
export function keepLadder(draft: Draft, book: MarketBook): void {
  const isDeciding = book.seconds.length > 0 && !book.isPaused;
  if (isDeciding || !isLadderDue(book, draft.now)) return;
  setLadder(draft, book, book.isPaused ? undefined : freshIndex(book, draft.now));
}

/**
 * Moves the house's ladder to the index, or removes it without one. Where it meets orders to which its second was
 * unknown, it trades at their prices.
 */
export function setLadder(draft: Draft, book: MarketBook, index: BookIndex | undefined): void {
  book.isQuoteDue = false;
  book.quotedAt = undefined;
  if (index === undefined && !book.isQuoting) return;
  book.isQuoting = index !== undefined;
  const { bids, asks } = index === undefined ? NONE : houseLadder(book, index);
  if (index !== undefined) {
    if (!bindReached(draft, book, "buy", asks, index)) asks.length = 0;
    if (!bindReached(draft, book, "sell", bids, index)) bids.length = 0;
  }
  const firstOrder = draft.numbers.takeOrderNumbers(bids.length + asks.length);
  const entry = ["quote", book.key, firstOrder, bids.map(pairOf), asks.map(pairOf)];
  const { baseAccountId: account } = book.house;
  const command = { kind: "quote", account, bids, asks, firstOrder } as const;
  const written = draft.journal.length;
  const wasTouched = draft.touched.has(book);
  journal(draft, book, entry);
  if (executeCommand(draft, book, command).length > 0) return;
  // Each ladder replaces the one before; the journal gets a ladder only with the first order that meets it.
  draft.journal.length = written;
  book.quoteToJournal = entry;
  if (!wasTouched) draft.touched.delete(book);
}

const NONE = { bids: [], asks: [] };

/** Limit of orders bound at once before other commands get their turn: the ladder's side waits for the rest. */
const BOUND_MAX = 100;

/**
 * Binds the resting orders that the new ladder would meet: their owners knew the price of this second and could still
 * have cancelled. The ladder comes to them in the first second unknown now. False if some are left to bind.
 */
function bindReached(
  draft: Draft,
  book: MarketBook,
  side: "buy" | "sell",
  levels: readonly QuoteLevel[],
  { event }: BookIndex,
): boolean {
  const ticks = levels.map((level) => level.ticks);
  const best = side === "buy" ? Math.min(...ticks) : Math.max(...ticks);
  const reached = ordersAt(book.book, side, best).filter(
    (number) => book.live.get(number)?.decidedBy !== event,
  );
  for (const number of reached.slice(0, BOUND_MAX)) bind(draft, book, number);
  if (reached.length > BOUND_MAX) book.isQuoteDue = true;
  return reached.length <= BOUND_MAX;
}

function bind(draft: Draft, book: MarketBook, number: number): void {
  const order = book.live.get(number);
  if (order === undefined)
    throw new Error(`book ${book.key} has order ${number}, which is not live`);
  clearEvents(book.events);
  execute(book.book, { kind: "cancel", order: number }, book.events);
  const { slippageMax } = book.market.terms;
  const decision = waitForSecond(draft, book, order, { kind: "rest", slippageMax });
  touchOrder(draft, book, order);
  journal(draft, book, ["bind", book.key, number, ...bindingEntry(decision)]);
}

const pairOf = ({ ticks, lots }: QuoteLevel): [number, number] => [ticks, lots];
