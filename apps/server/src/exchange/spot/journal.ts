import type { Draft } from "../settlement/draft.ts";
import type { MarketBook } from "./market-book.ts";

/** Adds a command to the journal, after the ladder that it met. */
export function journal(draft: Draft, book: MarketBook, entry: readonly unknown[]): void {
  if (book.quoteToJournal !== undefined) draft.journal.push(book.quoteToJournal);
  book.quoteToJournal = undefined;
  draft.journal.push(entry);
  draft.touched.add(book);
}
