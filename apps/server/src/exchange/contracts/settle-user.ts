import { triggerTicks } from "@candor/engine";
import { entrustTrigger } from "@candor/rules/contracts/plan.ts";
import { isUnderwater } from "@candor/rules/contracts/risk.ts";
import { stopReached } from "@candor/rules/contracts/stops.ts";
import { type Dec, max, min } from "@candor/money";
import type { Draft } from "../settlement/draft.ts";
import { wholes } from "../spot/market-book.ts";
import { ADVERSE } from "./arm.ts";
import { closeByStop } from "./close.ts";
import type { ContractBook } from "./contract-book.ts";
import { lookAtAccount } from "./cross.ts";
import { liquidate } from "./liquidate.ts";
import { finishSplits } from "./moves.ts";
import { type LivePosition, settleThrough, throughOf } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { openEntrust } from "./open.ts";
import type { Shared } from "./shared.ts";

/** Marks of a book that are still to be dealt with for a user, the oldest first, and between what prices they lie. */
type Pending = { marks: Mark[]; low: Dec; high: Dec };

/**
 * What marks that are still to be dealt with do to a user is done before anything is asked by that user, in the
 * sequence of the marks: nobody closes at a later price what an earlier one has ended, and what is changed now changes
 * nothing of what came before.
 */
export function settleUser(draft: Draft, shared: Shared, userId: string): void {
  finishSplits(draft, shared);
  const pending = new Map<ContractBook, Pending>();
  for (const book of shared.books()) {
    const marks = marksAfter(book, book.settled.get(userId) ?? 0);
    if (marks.length > 0) pending.set(book, { marks, ...rangeOf(marks) });
  }
  if (pending.size === 0) return;
  const own = [...(shared.positionsOf.get(userId) ?? [])].filter(({ book }) => pending.has(book));
  const books = [...new Set(own.map(({ book }) => book))];
  const reached = own.filter((position) => mayBeReached(position, pending.get(position.book)));
  if (reached.length > 0)
    for (const event of eventsOf(books.flatMap((book) => pending.get(book)?.marks ?? [])))
      for (const position of reached) {
        const mark = pending.get(position.book)?.marks.find((one) => one.event === event);
        if (mark !== undefined) reachBy(draft, position, mark);
      }
  for (const book of books) settleThrough(book, userId, shared.heard);
}

const eventsOf = (marks: readonly Mark[]): Set<number> =>
  new Set(marks.map(({ event }) => event).toSorted((a, b) => a - b));

/** Up to a split, which in a contract that is halted may have to wait. */
function marksAfter({ moves }: ContractBook, settled: number): Mark[] {
  const at = moves.findIndex(({ splitRatio }) => splitRatio !== undefined);
  return (at < 0 ? moves : moves.slice(0, at)).flatMap(({ mark }) =>
    mark.event > settled ? mark : [],
  );
}

function rangeOf(marks: readonly Mark[]): { low: Dec; high: Dec } {
  const prices = marks.map(({ price }) => price);
  return { low: prices.reduce(min), high: prices.reduce(max) };
}

/** Whether any of the marks may do something to a position: of hundreds that an account may hold, to most they do nothing. */
function mayBeReached(position: LivePosition, pending: Pending | undefined): boolean {
  if (pending === undefined) return false;
  const { book, direction, state, mode, number } = position;
  // What happens to one position of a cross account moves the limits of the others.
  if (state === "waiting" || mode === "cross") return true;
  const { low, high } = pending;
  const limit = triggerTicks(book.limits, number);
  // Nobody knows where it is: a mark of before has fired it, and is not done with.
  if (limit === undefined) return true;
  const furthest = wholes(ADVERSE[direction] === "rise" ? high : low, book.market.terms.priceTick);
  return (
    isAgainst(direction, furthest, limit) ||
    [low, high].some((price) => stopReached(direction, price, position) !== undefined)
  );
}

function reachBy(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, direction, terms, number, mode } = position;
  if (!book.live.has(number) || mark.event <= throughOf(position)) return;
  if (position.state === "waiting") {
    const price = position.limitPrice && entrustTrigger(terms, direction, position.limitPrice);
    if (price !== undefined && isAgainst(direction, mark.price, price))
      openEntrust(draft, position, mark);
    return;
  }
  if (mode === "cross") lookAtAccount(draft, book, position.userId, mark);
  else if (isUnderwater(terms, position, mark.price)) liquidate(draft, position, mark);
  if (!book.live.has(number)) return;
  const stop = stopReached(direction, mark.price, position);
  if (stop !== undefined) closeByStop(draft, position, stop, mark);
}

/** Whether a price has gone against a position as far as another, or beyond. */
const isAgainst = <Price extends Dec | number>(
  direction: LivePosition["direction"],
  price: Price,
  other: Price,
): boolean => (ADVERSE[direction] === "rise" ? price >= other : price <= other);
