import type { FeedEvent } from "../../feed/sequence.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { Memory } from "./memory.ts";

/** So much is done in one book before it is another's turn. */
const QUANTUM = 50;

/** Brings every book to where the last batch ended, and has it take in what operators have changed since. */
export function followTerms(memory: Memory, draft: Draft): void {
  const { position } = memory;
  // They were restored as the last commit left them: before any event since was applied.
  draft.journal.push(...memory.restored);
  // Events applied in batches without rows to write come before what happens now.
  if (position.event > memory.storedEvent) draft.journal.push(["events", position.event]);
  catchUp(memory, draft);
  for (const book of sound(memory)) {
    draft.at = book;
    memory.productOf.get(book.key)?.followTerms(draft, book);
    draft.at = undefined;
  }
}

/** Applies the next recorded events to every book. */
export function applyEvents(memory: Memory, draft: Draft, events: readonly FeedEvent[]): void {
  const { position, applied } = memory;
  const last = events.at(-1);
  if (last === undefined) return;
  applied.push(...events);
  position.event = last.id;
  catchUp(memory, draft);
  draft.journal.push(["events", position.event]);
}

/** One that was restored, or comes after one that failed to listen, is behind the others. */
function catchUp(memory: Memory, draft: Draft): void {
  const { applied, lastAppliedBy, position, productOf } = memory;
  for (const book of sound(memory)) {
    const after = lastAppliedBy.get(book) ?? memory.storedEvent;
    if (after === position.event) continue;
    draft.at = book;
    for (const event of applied)
      if (event.id > after) productOf.get(book.key)?.applyEvent(book, event);
    draft.at = undefined;
    lastAppliedBy.set(book, position.event);
  }
}

const sound = ({ books }: Memory): Book[] =>
  [...books.values()].filter(({ doubt }) => doubt === undefined);

/**
 * Unrequested work: ladders, stops that fire, orders that enter. The books take turns in small portions until none
 * has work left or the draft counts `effectsMax` effects, and the next batch begins with the next book: a busy book
 * delays the others by one portion.
 */
export function goAlong(memory: Memory, draft: Draft, effectsMax: number, isAlone: boolean): void {
  const { productOf } = memory;
  const all = sound(memory);
  const first = memory.turn % Math.max(1, all.length);
  const books = isAlone
    ? all.slice(first, first + 1)
    : [...all.slice(first), ...all.slice(0, first)];
  memory.turn = first + 1;
  memory.alone = isAlone ? books[0] : undefined;
  for (let isMoving = true; isMoving && draft.effects < effectsMax;) {
    isMoving = false;
    for (const book of books) {
      const product = productOf.get(book.key);
      if (product === undefined) continue;
      const { effects } = draft;
      draft.at = book;
      if (product.hasWork(book, draft.now))
        product.proceed(draft, book, Math.min(effectsMax, effects + QUANTUM));
      draft.at = undefined;
      if (draft.effects > effects) isMoving = true;
      if (draft.effects >= effectsMax) break;
    }
  }
}

/** Whether any book has something to do by itself. */
export function hasWork(memory: Memory, now: Date): boolean {
  return sound(memory).some((book) => {
    try {
      return memory.productOf.get(book.key)?.hasWork(book, now) === true;
    } catch {
      // The next batch asks again, and holds the book to account.
      return true;
    }
  });
}
