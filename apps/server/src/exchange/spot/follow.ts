import type { FeedEvent } from "../../feed/sequence.ts";
import type { Draft } from "../settlement/draft.ts";
import { journal } from "./journal.ts";
import { type MarketBook, wholes } from "./market-book.ts";
import { applySecond, runDecisions } from "./decide.ts";
import { runMoves } from "./moves.ts";
import { lookAway } from "./peaks.ts";
import { pushMove } from "./push-move.ts";
import { isLadderDue, keepLadder } from "./quote.ts";
import { enterTriggered } from "./triggered.ts";

/** Takes in the next recorded price; after a gap there is no price until the next tick. */
export function applyEvent(book: MarketBook, event: FeedEvent): void {
  const price = event.kind === "tick" ? event.prices.get(book.market.id) : undefined;
  book.isQuoteDue = true;
  book.index =
    price === undefined
      ? undefined
      : { price, event: event.id, at: event.at, ageMs: ageOf(book, event) };
  applySecond(book, event, book.index);
  if (price === undefined) return;
  book.lastIndex = price;
  // During a halt no stop fires and no best price moves.
  if (!book.isPaused) pushMove(book, "index", wholes(price, book.tickSize));
}

const ageOf = ({ market }: MarketBook, event: FeedEvent): number =>
  event.kind === "tick" ? (event.ages?.get(market.id) ?? 0) : 0;

const isHaltNew = ({ isPaused, market }: MarketBook): boolean =>
  isPaused !== (market.state === "halted");

/** Executes an operator's halt in its place among the commands. */
export function followHalt(draft: Draft, book: MarketBook): void {
  if (!isHaltNew(book)) return;
  book.isPaused = !book.isPaused;
  lookAway(book);
  book.isQuoteDue = true;
  journal(draft, book, [book.isPaused ? "halt" : "resume", book.key]);
}

export const hasWork = (book: MarketBook, now: Date): boolean =>
  isHaltNew(book) ||
  isLadderDue(book, now) ||
  (!book.isPaused && (book.seconds.length > 0 || book.moves.length > 0 || book.triggered.size > 0));

/** Does decided orders, the ladder, fired stops and reached stops in this sequence, within the limit of effects. */
export function proceed(draft: Draft, book: MarketBook, effectsMax: number): void {
  if (!book.isPaused) runDecisions(draft, book);
  keepLadder(draft, book);
  if (book.isPaused) return;
  const { effects } = draft;
  // Each gets half, so that neither a long queue nor a volatile price delays the other.
  enterTriggered(draft, book, effects + Math.ceil((effectsMax - effects) / 2));
  runMoves(draft, book, effectsMax);
}
