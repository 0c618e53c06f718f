import type { QuoteLevel } from "@candor/engine";
import type { Dec } from "@candor/money";
import { type Desk, carryOut, journal, moveTriggers } from "./carry-out.ts";
import type { Draft } from "./draft.ts";
import { houseLadder } from "./house.ts";
import { type MarketBook, isHalted, wholes } from "./market-book.ts";

/** Moves the house's ladder to the index; where it meets users' orders, it trades at their prices. */
export function decideQuote(draft: Draft, desk: Desk, book: MarketBook, index: Dec): void {
  const { bids, asks } = isHalted(book) ? { bids: [], asks: [] } : houseLadder(book, index);
  const firstOrder = desk.takeOrderNumbers(bids.length + asks.length);
  const { baseAccountId: account } = book.house;
  const entry = ["quote", book.key, firstOrder, bids.map(pairOf), asks.map(pairOf)];
  const before = draft.journal.length;
  journal(draft, book, entry);
  const events = carryOut(draft, desk, book, { kind: "quote", account, bids, asks, firstOrder });
  // A ladder replaces the one before: one that met nobody is only written down with what meets it.
  if (events.length === 0) {
    draft.journal.length = before;
    book.quoteToJournal = entry;
  }
  if (!isHalted(book)) moveTriggers(draft, desk, book, "index", wholes(index, book.tickSize));
}

const pairOf = ({ ticks, lots }: QuoteLevel): [number, number] => [ticks, lots];
