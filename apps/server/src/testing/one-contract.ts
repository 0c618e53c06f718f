import { type Books, IRON, openBooks } from "./contract-books.ts";

/** Two contracts, and anna with 1,000 in her account. */
export const annaFunded = (): Books => {
  const books = openBooks();
  books.give("anna", "1000");
  return books;
};

/** Runs the next second of the first contract with all its effects. */
export function pass(books: Books, price: string, ageMs?: number): void {
  books.tick({ [IRON]: price }, ageMs);
  books.runAll();
}

/** The open and pending positions of the first contract. */
export const liveOf = (books: Books, id: string) =>
  [...books.bookAt(IRON).live.values()].find((position) => position.id === id);
