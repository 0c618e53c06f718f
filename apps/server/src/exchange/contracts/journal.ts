import type { Draft } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";

/** Adds an entry to the journal for a book. */
export function journal(draft: Draft, book: ContractBook, entry: readonly unknown[]): void {
  draft.journal.push(entry);
  draft.touched.add(book);
}
