import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder } from "./end-order.ts";
import { enter, isMarketStop } from "./enter.ts";
import { journal } from "./journal.ts";
import type { BookIndex, LiveOrder, MarketBook, Second } from "./market-book.ts";
import { setLadder } from "./quote.ts";

/** The most seconds that wait to decide: every order is decided, or too late, within fewer. */
const SECONDS_MAX = 10;

/** Queues an applied second if orders wait to be decided. */
export function applySecond(
  book: MarketBook,
  event: FeedEvent,
  index: BookIndex | undefined,
): void {
  book.lastApplied = event.id;
  if (book.accepted.size + book.bound.size === 0 || book.isPaused) return;
  if (book.seconds.length === SECONDS_MAX) book.seconds.pop();
  const { price, ageMs = 0 } = index ?? {};
  book.seconds.push({ event: event.id, at: event.at, price, ageMs });
}

/** The most effects of a second's decisions in one book and batch: like requests, they are not unrequested work. */
const DECIDED_MAX = 1_000;

/** Has everything that the waiting seconds decide enter the book, within the limit of effects. */
export function runDecisions(draft: Draft, book: MarketBook): void {
  const effectsMax = draft.effects + DECIDED_MAX;
  for (let second = book.seconds[0]; second !== undefined; second = book.seconds[0]) {
    if (!decideAll(draft, book, second, effectsMax)) return;
    book.seconds.shift();
  }
}

/**
 * Decides the waiting orders at one second, in the sequence of acceptance. Bound orders enter while the ladder is away,
 * so that the ladder comes to them; then taking orders meet the ladder of the second, or only users if it comes too
 * late for them. False if some is left.
 */
function decideAll(draft: Draft, book: MarketBook, second: Second, effectsMax: number): boolean {
  for (const order of book.bound) {
    if (!isDue(book, order, second)) break;
    if (draft.effects >= effectsMax) return false;
    takeLadderAway(draft, book);
    decideAt(draft, book, order, second);
  }
  if (!book.isQuoting) quoteAt(draft, book, second);
  for (const order of book.accepted) {
    if (!isDue(book, order, second)) break;
    if (draft.effects >= effectsMax) return false;
    if (isDecidedBy(book, order, second)) quoteAt(draft, book, second);
    else takeLadderAway(draft, book);
    decideAt(draft, book, order, second);
  }
  return true;
}

function takeLadderAway(draft: Draft, book: MarketBook): void {
  if (book.isQuoting) setLadder(draft, book, undefined);
  book.isQuoteDue = true;
}

/** Sets the ladder of a second, once. */
function quoteAt(draft: Draft, book: MarketBook, second: Second): void {
  const { price, event } = second;
  if (price === undefined || book.quotedAt === event || !isTradable(book, second)) return;
  setLadder(draft, book, { ...second, price });
  book.quotedAt = event;
  book.isQuoteDue ||= event !== book.lastApplied;
}

function decideAt(draft: Draft, book: MarketBook, order: LiveOrder, second: Second): void {
  const { price, event } = second;
  book.accepted.delete(order);
  const isBound = book.bound.delete(order);
  if (isLate(order, second) && !mayRest(order)) {
    journal(draft, book, ["unpriced", book.key, order.number]);
    endOrder(draft, book, order, "expired", "no-price");
    return;
  }
  if (!isDecidedBy(book, order, second)) return enter(draft, book, order, price);
  if (isBound) order.decidedBy = event;
  enter(draft, book, order, price, event);
}

/** Whether an order rests with what it does not trade; other orders end. */
const mayRest = (order: LiveOrder): boolean =>
  !isMarketStop(order) && (order.timeInForce === "gtc" || order.timeInForce === "post-only");

/** A second this many milliseconds before an order's acceptance shows a clock set back: the order is late. */
const BACK_MS = 2_000;

const isLate = ({ decision }: LiveOrder, { at }: Second): boolean =>
  decision !== undefined &&
  (isTooLateFor(decision, at) || at * 1_000 < decision.acceptedAt - BACK_MS);

/** Whether the ladder of a second is one that was unknown when the order was accepted. */
const isDecidedBy = (book: MarketBook, { decision }: LiveOrder, second: Second): boolean =>
  decision !== undefined && isTradable(book, second) && isUnknownTo(decision, second);

/** Whether the house shows a ladder around it. */
const isTradable = ({ realm }: MarketBook, { price, ageMs }: Second): boolean =>
  price !== undefined && !(realm === "live" && isPriceOld(ageMs));

const isDue = (book: MarketBook, order: LiveOrder, second: Second): boolean =>
  isLate(order, second) || isDecidedBy(book, order, second);
