import { isReached } from "@candor/rules/contracts/pending-order.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import { stopReached } from "@candor/rules/contracts/stops.ts";
import { type Dec, max, min } from "@candor/money";
import type { Draft } from "../settlement/draft.ts";
import { wholes } from "../spot/market-book.ts";
import { closeAt } from "./close.ts";
import type { ContractBook } from "./contract-book.ts";
import { lookAtAccount } from "./cross.ts";
import { asAccepted, decideAt, isDue } from "./decide.ts";
import { liquidate } from "./liquidate.ts";
import { finishSplits } from "./moves.ts";
import { type LivePosition, settleThrough, throughOf } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import { openPendingOrder } from "./open.ts";
import type { Shared } from "./shared.ts";

/** The marks of a book still to be applied for a user, oldest first, and their lowest and highest tick. */
type Pending = { marks: Mark[]; lowest: number; highest: number };

/**
 * Pending marks are applied to a user before a request of that user, in the sequence of the marks: a close never gets
 * a later price than one that already ended the position, and a change never affects what came before it. Each
 * position's own book answers for it; a book in doubt is left as it is.
 */
export function settleUser(draft: Draft, shared: Shared, userId: string): void {
  finishSplits(draft, shared);
  const pending = new Map<ContractBook, Pending>();
  for (const book of shared.books()) {
    if (book.doubt !== undefined) continue;
    const marks = marksAfter(book, book.settled.get(userId) ?? 0);
    if (marks.length > 0) pending.set(book, rangeOf(book, marks));
  }
  if (pending.size === 0) return;
  const books = new Set<ContractBook>();
  const reached: LivePosition[] = [];
  for (const position of shared.positionsOf.get(userId) ?? []) {
    const { book } = position;
    const marks = pending.get(book);
    if (marks === undefined) continue;
    books.add(book);
    if (mayBeReached(position, marks)) reached.push(position);
  }
  const { at } = draft;
  for (const event of eventsOf([...books].flatMap((book) => pending.get(book)?.marks ?? []))) {
    const due = asAccepted(reached).flatMap((position) => {
      const mark = pending.get(position.book)?.marks.find((one) => one.event === event);
      return mark === undefined ? [] : [{ position, mark }];
    });
    for (const act of [liquidateBy, decideBy, stopBy])
      for (const { position, mark } of due) {
        draft.at = position.book;
        if (isConcerned(position, mark)) act(draft, position, mark);
      }
  }
  draft.at = at;
  for (const book of books) settleThrough(book, userId, shared.lastApplied);
}

const eventsOf = (marks: readonly Mark[]): Set<number> =>
  new Set(marks.map(({ event }) => event).toSorted((a, b) => a - b));

const marksAfter = ({ moves }: ContractBook, settled: number): Mark[] =>
  moves.flatMap(({ mark }) => (mark.event > settled ? mark : []));

function rangeOf({ market }: ContractBook, marks: Mark[]): Pending {
  const prices = marks.map(({ price }) => price);
  const ticksOf = (price: Dec): number => wholes(price, market.terms.priceTick);
  return {
    marks,
    lowest: ticksOf(prices.reduce(min)),
    highest: ticksOf(prices.reduce(max)),
  };
}

/**
 * Whether any of the marks may do something to a position: of hundreds that an account may hold, to most they do nothing.
 * By a tick more than where its triggers are, which are rounded.
 */
function mayBeReached(
  { state, mode, firstBelow, firstAbove, decision }: LivePosition,
  { lowest, highest }: Pending,
): boolean {
  // A cross account's limits depend on all its positions, so every mark has to be examined.
  if (state === "waiting" || mode === "cross" || decision !== undefined) return true;
  return lowest - 1 <= firstBelow || highest + 1 >= firstAbove;
}

const isConcerned = (position: LivePosition, { event }: Mark): boolean =>
  position.book.live.has(position.number) && event > throughOf(position);

function liquidateBy(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, terms, state, mode, userId } = position;
  if (state !== "open") return;
  if (mode === "cross") lookAtAccount(draft, book, userId, mark);
  else if (isBelowMaintenance(terms, position, mark.price)) liquidate(draft, position, mark);
}

function decideBy(draft: Draft, position: LivePosition, mark: Mark): void {
  if (isDue(position, mark)) decideAt(draft, position, mark);
}

/** A position that this mark opened meets its stops only at the next one. */
function stopBy(draft: Draft, position: LivePosition, mark: Mark): void {
  const { direction, terms, limitPrice, lots, state, decision } = position;
  if (state === "waiting" && limitPrice !== undefined && decision?.kind !== "wait") {
    if (!mark.isHalted && isReached(terms, direction, limitPrice, judgedBy(mark)))
      openPendingOrder(draft, position, mark);
    return;
  }
  const cause = state === "open" ? stopReached(direction, mark.price, position) : undefined;
  if (cause !== undefined) closeAt(draft, position, { lots, cause, mark });
}
