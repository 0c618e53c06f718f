import type { FeedEvent } from "../../feed/sequence.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { Memory } from "./memory.ts";

/** So much is done in one book before it is another's turn. */
const QUANTUM = 100;

/** Has every book hear the next events of the recorded prices. */
export function hearEvents(memory: Memory, draft: Draft, events: readonly FeedEvent[]): void {
  const { position } = memory;
  // They were restored as the last commit left them: before anything was heard since.
  draft.journal.push(...memory.restored);
  // What was heard in batches that had nothing to write comes before what happens now.
  if (position.event > memory.storedEvent) draft.journal.push(["events", position.event]);
  for (const book of sound(memory)) {
    draft.at = book;
    memory.productOf.get(book.key)?.followTerms(draft, book);
    draft.at = undefined;
  }
  for (const event of events) {
    for (const book of sound(memory)) memory.productOf.get(book.key)?.hear(book, event);
    memory.heard.push(event);
    position.event = event.id;
  }
  if (events.length > 0) draft.journal.push(["events", position.event]);
}

/** Has books that were restored hear again what has come since the last commit. */
export function hearAgain({ heard, productOf }: Memory, books: readonly Book[]): void {
  for (const book of books) for (const event of heard) productOf.get(book.key)?.hear(book, event);
}

const sound = ({ books }: Memory): Book[] =>
  [...books.values()].filter(({ doubt }) => doubt === undefined);

/**
 * What nobody asks for: ladders, stops that fire, orders that enter. The books take turns in small
 * portions until none has anything left or the draft counts `effectsMax` effects, and the next
 * batch begins with the next book: what one of them has to do makes the others wait for a portion.
 */
export function goAlong(memory: Memory, draft: Draft, effectsMax: number, isAlone: boolean): void {
  const { productOf } = memory;
  const all = sound(memory);
  const first = memory.turn % Math.max(1, all.length);
  const books = isAlone
    ? all.slice(first, first + 1)
    : [...all.slice(first), ...all.slice(0, first)];
  memory.turn = first + 1;
  for (let isMoving = true; isMoving && draft.effects < effectsMax;) {
    isMoving = false;
    for (const book of books) {
      const product = productOf.get(book.key);
      if (product === undefined || !product.hasWork(book, draft.now)) continue;
      const { effects } = draft;
      draft.at = book;
      product.proceed(draft, book, Math.min(effectsMax, effects + QUANTUM));
      draft.at = undefined;
      if (draft.effects > effects) isMoving = true;
      if (draft.effects >= effectsMax) break;
    }
  }
}

/** Whether any book has something to do by itself. */
export function hasWork({ books, productOf }: Memory, now: Date): boolean {
  for (const book of books.values())
    if (book.doubt === undefined && productOf.get(book.key)?.hasWork(book, now) === true)
      return true;
  return false;
}
