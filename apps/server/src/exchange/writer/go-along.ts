import type { FeedEvent } from "../../feed/sequence.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { Memory } from "./memory.ts";

/** So much is done in one book before it is another's turn. */
const QUANTUM = 50;

/** Brings every book to where the last batch ended, and has it take in what operators have changed since. */
export function followTerms(memory: Memory, draft: Draft): void {
  const { position } = memory;
  // They were restored as the last commit left them: before anything was heard since.
  draft.journal.push(...memory.restored);
  // What was heard in batches that had nothing to write comes before what happens now.
  if (position.event > memory.storedEvent) draft.journal.push(["events", position.event]);
  catchUp(memory, draft);
  for (const book of sound(memory)) {
    draft.at = book;
    memory.productOf.get(book.key)?.followTerms(draft, book);
    draft.at = undefined;
  }
}

/** Has every book hear the next events of the recorded prices. */
export function hearEvents(memory: Memory, draft: Draft, events: readonly FeedEvent[]): void {
  const { position, heard } = memory;
  const last = events.at(-1);
  if (last === undefined) return;
  heard.push(...events);
  position.event = last.id;
  catchUp(memory, draft);
  draft.journal.push(["events", position.event]);
}

/** One that was restored, or comes after one that failed to listen, is behind the others. */
function catchUp(memory: Memory, draft: Draft): void {
  const { heard, heardBy, position, productOf } = memory;
  for (const book of sound(memory)) {
    const after = heardBy.get(book) ?? memory.storedEvent;
    if (after === position.event) continue;
    draft.at = book;
    for (const event of heard) if (event.id > after) productOf.get(book.key)?.hear(book, event);
    draft.at = undefined;
    heardBy.set(book, position.event);
  }
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
