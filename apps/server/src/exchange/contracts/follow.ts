import type { Draft } from "../settlement/draft.ts";
import { recordHalt } from "./changes.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { endLate, hasLate } from "./decide.ts";
import { journal } from "./journal.ts";
import { runMoves } from "./moves.ts";
import { proceedOvernight } from "./overnight-funding.ts";

const isHaltNew = ({ isPaused, market }: ContractBook): boolean =>
  isPaused !== (market.state === "halted");

/** Executes an operator's halt in its place among the commands. */
export function followHalt(draft: Draft, book: ContractBook): void {
  if (!isHaltNew(book)) return;
  book.isPaused = !book.isPaused;
  recordHalt(draft, book);
  journal(draft, book, [book.isPaused ? "halt" : "resume", book.key]);
}

export const hasWork = (book: ContractBook): boolean =>
  isHaltNew(book) ||
  (book.isBoundDue && book.live.size > 0) ||
  book.moves.length > 0 ||
  hasLate(book) ||
  (!book.isPaused && book.overnightDue !== undefined);

/**
 * What marks have reached, what no price came in time for, then nights: in this sequence, as far as the effects go. A halt stops no mark and no split: who is liquidated,
 * stopped out or filled is a matter of recorded prices, and of no operator's hand.
 */
export function proceed(draft: Draft, book: ContractBook, effectsMax: number): void {
  if (book.isBoundDue) boundAll(draft, book);
  runMoves(draft, book, effectsMax);
  endLate(draft, book, effectsMax);
  if (!book.isPaused) proceedOvernight(draft, book, effectsMax);
}

/** Sets the bounds of the cross accounts after a restart, once the available balances are known again. */
function boundAll(draft: Draft, book: ContractBook): void {
  book.isBoundDue = false;
  const users = new Set<string>();
  for (const { userId, mode, state } of book.live.values())
    if (mode === "cross" && state === "open") users.add(userId);
  for (const userId of users) boundAccount(draft, book.shared, userId);
}
