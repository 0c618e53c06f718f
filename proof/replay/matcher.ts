import {
  type Command,
  type Event,
  type Limits,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  execute,
  hashOrders,
  stateHash,
} from "@candor/engine";
import { type NaiveBook, createNaiveBook, executeNaively } from "@candor/engine/naive-book.ts";

/** A matcher of orders: the engine's book, or the naive one that checks it. */
export type Matcher = { execute: (command: Command) => readonly Event[]; hash: () => string };

export function createEngineMatcher(limits: Limits): Matcher {
  const book = createBook(limits);
  const events = createEvents();
  return {
    execute: (command) => {
      clearEvents(events);
      execute(book, command, events);
      return decodeEvents(events);
    },
    hash: () => stateHash(book),
  };
}

export const matcherOf = (book: NaiveBook): Matcher => ({
  execute: (command) => executeNaively(book, command),
  hash: () => hashOrders(book.resting.filter(({ isHouse }) => !isHouse)),
});

export const createNaiveMatcher = (): Matcher => matcherOf(createNaiveBook());
