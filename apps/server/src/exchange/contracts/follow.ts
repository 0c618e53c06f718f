import type { Draft } from "../settlement/draft.ts";
import { tellHalt } from "./changes.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { endLate, hasLate } from "./decide.ts";
import { journal } from "./journal.ts";
import { runMoves } from "./moves.ts";
import { proceedNights } from "./nights.ts";

const isHaltNew = ({ isPaused, market }: ContractBook): boolean =>
  isPaused !== (market.state === "halted");

/** An operator's halt takes its place among the commands. */
export function followHalt(draft: Draft, book: ContractBook): void {
  if (!isHaltNew(book)) return;
  book.isPaused = !book.isPaused;
  tellHalt(draft, book);
  journal(draft, book, [book.isPaused ? "halt" : "resume", book.key]);
}

export const hasWork = (book: ContractBook): boolean =>
  isHaltNew(book) ||
  (book.isBoundDue && book.live.size > 0) ||
  book.moves.length > 0 ||
  hasLate(book) ||
  (!book.isPaused && book.nightsDue !== undefined);

/**
 * What marks have reached, what no price came in time for, then nights: in this sequence, as far as the effects go. A halt ends none of the marks that were
 * heard before it, or what they do would hang on how far behind the writer was; nor does it keep a share from its split.
 */
export function proceed(draft: Draft, book: ContractBook, effectsMax: number): void {
  if (book.isBoundDue) boundAll(draft, book);
  runMoves(draft, book, effectsMax);
  endLate(draft, book, effectsMax);
  if (!book.isPaused) proceedNights(draft, book, effectsMax);
}

/** After a restart, once what is available is known again. */
function boundAll(draft: Draft, book: ContractBook): void {
  book.isBoundDue = false;
  const users = new Set<string>();
  for (const { userId, mode, state } of book.live.values())
    if (mode === "cross" && state === "open") users.add(userId);
  for (const userId of users) boundAccount(draft, book.shared, userId);
}
