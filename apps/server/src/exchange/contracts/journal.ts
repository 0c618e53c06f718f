import type { Draft } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";

/** Writes down what was decided in a book. */
export function journal(draft: Draft, book: ContractBook, entry: readonly unknown[]): void {
  draft.journal.push(entry);
  draft.touched.add(book);
}
