import type { Refusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, sub, sum } from "@candor/money";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import {
  type Room,
  debtOf,
  roomOf,
  worseOf,
  worstCaseOf,
  worstLossOf,
  worstMoveOf,
  worstRefusal,
} from "@candor/rules/contracts/worst-case.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import { markAt } from "./marks.ts";

/** What the worst case of a contract costs the insurance fund at the marks of an event; nothing while it has no mark. */
function worstOf(book: ContractBook, mark: Dec | undefined) {
  return mark === undefined
    ? { long: ZERO, short: ZERO }
    : worstCaseOf(book.debts, mark, worstMoveOf(book.market));
}

/** What the worst case of some books costs the fund at the marks of now. */
export const usedNow = (books: readonly ContractBook[]): Dec =>
  sum(books.map((book) => worseOf(worstOf(book, book.lastMark?.price))));

/** The fund, and how much of it a contract uses and the others of its kind, at the marks of an event. */
function roomAt(book: ContractBook, mark: Dec | undefined, event: number): Room {
  const { shared, market } = book;
  const others: Dec[] = [];
  for (const other of shared.books())
    if (other !== book && other.market.asset === market.asset)
      others.push(worseOf(worstOf(other, markAt(other, event)?.price)));
  return { fund: shared.insurance.balance, others: sum(others), own: worstOf(book, mark) };
}

/**
 * Why a position may not stand so: its worst case would cost the insurance fund more than is free of it (product rules,
 * section 4). What it costs already counts once.
 */
export function tooCostly(
  { book, terms, direction, debt }: LivePosition,
  state: PositionState,
  { price, event }: { price: Dec; event: number },
): Refusal<"insurance-full"> | undefined {
  const move = worstMoveOf(book.market);
  const more = sub(worstLossOf(debtOf(terms, state), price, move), worstLossOf(debt, price, move));
  if (more <= ZERO) return undefined;
  return worstRefusal(roomOf(roomAt(book, price, event), direction), more, terms.quote);
}
