import type { Book } from "./product.ts";

/** Runs work in one book: an exception puts only this book in doubt. */
export function within(book: Book, work: () => void): void {
  if (book.doubt !== undefined) return;
  try {
    work();
  } catch (error) {
    book.doubt = `it cannot be restored: ${String(error)}`;
  }
}
