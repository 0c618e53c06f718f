import type { Refusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, sum } from "@candor/money";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import {
  type Room,
  type WorstCase,
  roomOf,
  worseOf,
  worstCaseOf,
  worstMoveOf,
  worstRefusal,
} from "@candor/rules/contracts/worst-case.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import { markAt } from "./marks.ts";
import type { Mark } from "./next-mark.ts";

/** The worst case of a contract at an event's marks; nothing while it has no mark. */
function worstOf(book: ContractBook, mark: Dec | undefined) {
  return mark === undefined
    ? { long: ZERO, short: ZERO }
    : worstCaseOf(book.debts, mark, worstMoveOf(book.market));
}

/** What the worst cases of these books cost the fund at the present marks. */
export const usedNow = (books: readonly ContractBook[]): Dec =>
  sum(books.map((book) => worseOf(worstOf(book, book.lastMark?.price))));

/** The fund, and how much of it a contract and the others of its kind use at an event's marks. */
function roomAt(book: ContractBook, mark: Dec | undefined, event: number): Room {
  const { shared, market } = book;
  const others: Dec[] = [];
  for (const other of shared.books())
    if (other !== book && other.market.asset === market.asset)
      others.push(worseOf(worstOf(other, markAt(other, event)?.price)));
  return { fund: shared.insurance.balance, others: sum(others), own: worstOf(book, mark) };
}

/** How much more of the fund new positions in a contract may use at its mark. */
export function roomNow(book: ContractBook, { price, event }: Mark): WorstCase {
  const room = roomAt(book, price, event);
  return { long: roomOf(room, "long"), short: roomOf(room, "short") };
}

/** The refusal if a changed position would cost the fund too much at a mark. */
export function tooCostly(
  { book, terms, direction, debt: before }: LivePosition,
  state: PositionState,
  { price: mark, event }: Pick<Mark, "price" | "event">,
): Refusal<"insurance-full"> | undefined {
  const move = worstMoveOf(book.market);
  return worstRefusal({ terms, state, before }, { mark, move }, () =>
    roomOf(roomAt(book, mark, event), direction),
  );
}
