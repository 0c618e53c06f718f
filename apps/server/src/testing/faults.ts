import type { Book, Product } from "../exchange/product.ts";

/** The places where a product can fail while it works in one of its books. */
export const FAULTY = [
  "decide",
  "followTerms",
  "applyEvent",
  "hasWork",
  "proceed",
  "hash",
  "memory",
] as const;
export type Faulty = (typeof FAULTY)[number];

export class Struck extends Error {}

/** A product that throws where `isStruck` says so, after its work in the book. */
export function withFaults(
  product: Product,
  isStruck: (at: Faulty, book: Book) => boolean,
): Product {
  const strike = (at: Faulty, book: Book | undefined): void => {
    if (book !== undefined && isStruck(at, book)) throw new Struck(`${at} of ${book.key}`);
  };
  return {
    ...product,
    decide: (draft, books, command) => {
      const answer = product.decide(draft, books, command);
      strike("decide", draft.at);
      return answer;
    },
    followTerms: (draft, book) => {
      product.followTerms(draft, book);
      strike("followTerms", book);
    },
    applyEvent: (book, event) => {
      product.applyEvent(book, event);
      strike("applyEvent", book);
    },
    hasWork: (book, now) => {
      strike("hasWork", book);
      return product.hasWork(book, now);
    },
    proceed: (draft, book, effectsMax) => {
      product.proceed(draft, book, effectsMax);
      strike("proceed", book);
    },
    hash: (book) => {
      strike("hash", book);
      return product.hash(book);
    },
    memory: (book) => {
      strike("memory", book);
      return product.memory(book);
    },
  };
}
