import type { QuoteLevel } from "@candor/engine";
import type { Draft } from "../settlement/draft.ts";
import { carryOut } from "./carry-out.ts";
import { houseLadder } from "./house.ts";
import { journal } from "./journal.ts";
import { type BookIndex, type MarketBook, freshIndex, indexOf } from "./market-book.ts";

/** It has to move to another index, or to go because its index is not fresh any more. */
export const isLadderDue = (book: MarketBook, now: Date): boolean =>
  book.isQuoteDue || (book.isQuoting && indexOf(book, now) === undefined);

/** Before anybody meets the ladder it is where it belongs; seconds that decide set it themselves. */
export function keepLadder(draft: Draft, book: MarketBook): void {
  if (book.seconds.length > 0 || !isLadderDue(book, draft.now)) return;
  setLadder(draft, book, book.isPaused ? undefined : freshIndex(book, draft.now));
}

/**
 * Moves the house's ladder to the index, or takes it away while there is none; where it meets
 * users' orders, it trades at their prices.
 */
export function setLadder(draft: Draft, book: MarketBook, index: BookIndex | undefined): void {
  book.isQuoteDue = false;
  book.quotedAt = undefined;
  if (index === undefined && !book.isQuoting) return;
  book.isQuoting = index !== undefined;
  const { bids, asks } = index === undefined ? { bids: [], asks: [] } : houseLadder(book, index);
  const firstOrder = draft.numbers.takeOrderNumbers(bids.length + asks.length);
  const entry = ["quote", book.key, firstOrder, bids.map(pairOf), asks.map(pairOf)];
  const { baseAccountId: account } = book.house;
  const command = { kind: "quote", account, bids, asks, firstOrder } as const;
  const written = draft.journal.length;
  const wasTouched = draft.touched.has(book);
  journal(draft, book, entry);
  if (carryOut(draft, book, command).length > 0) return;
  // A ladder replaces the one before: one that met nobody is only written down with what meets it.
  draft.journal.length = written;
  book.quoteToJournal = entry;
  if (!wasTouched) draft.touched.delete(book);
}

const pairOf = ({ ticks, lots }: QuoteLevel): [number, number] => [ticks, lots];
