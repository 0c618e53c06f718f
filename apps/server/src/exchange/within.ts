import type { Book } from "./product.ts";

/** What goes wrong with one book is that book's doubt alone. */
export function within(book: Book, work: () => void): void {
  if (book.doubt !== undefined) return;
  try {
    work();
  } catch (error) {
    book.doubt = `it cannot be restored: ${String(error)}`;
  }
}
