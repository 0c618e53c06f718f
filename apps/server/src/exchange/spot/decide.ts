import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder } from "./end-order.ts";
import { enter, isMarketStop } from "./enter.ts";
import { journal } from "./journal.ts";
import type { BookIndex, Decision, LiveOrder, MarketBook, Second } from "./market-book.ts";
import { setLadder } from "./quote.ts";

/** So many seconds wait to decide at most: after fewer than these every order is decided, or too late. */
const SECONDS_MAX = 10;

/** An order that would trade with the house is binding from here on, and waits for a second that is unknown now. */
export function waitForSecond(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  { selfTrade, slippageMax }: Pick<Decision, "selfTrade" | "slippageMax">,
): void {
  const accepted = { acceptedAt: draft.now.getTime(), acceptedEvent: book.heard };
  order.state = "accepted";
  order.decision = { ...accepted, selfTrade, slippageMax };
  book.accepted.add(order);
}

/** Has what a book has heard decide what waits for it. */
export function hearSecond(book: MarketBook, event: FeedEvent, index: BookIndex | undefined): void {
  book.heard = event.id;
  if (book.accepted.size === 0 || book.isPaused) return;
  if (book.seconds.length === SECONDS_MAX) book.seconds.pop();
  const { price, ageMs = 0 } = index ?? {};
  book.seconds.push({ event: event.id, at: event.at, price, ageMs });
}

/** Lets every order that a second decides enter the book, the first accepted first, as far as the effects go. */
export function runDecisions(draft: Draft, book: MarketBook, effectsMax: number): void {
  for (let second = book.seconds[0]; second !== undefined; second = book.seconds[0]) {
    for (const order of book.accepted) {
      if (!isDue(book, order, second)) continue;
      if (draft.effects >= effectsMax) return;
      decideAt(draft, book, order, second);
    }
    book.seconds.shift();
  }
}

/** What does not trade of it rests: it waits on where others end. */
const mayRest = (order: LiveOrder): boolean =>
  !isMarketStop(order) && (order.timeInForce === "gtc" || order.timeInForce === "post-only");

const isLate = ({ decision }: LiveOrder, { at }: Second): boolean =>
  decision !== undefined && isTooLateFor(decision, at);

/** Whether the ladder of a second is one that was unknown when the order was accepted. */
function isDecidedBy(book: MarketBook, { decision }: LiveOrder, second: Second): boolean {
  if (decision === undefined || second.price === undefined) return false;
  if (book.realm === "live" && isPriceOld(second.ageMs)) return false;
  return isUnknownTo(decision, second);
}

const isDue = (book: MarketBook, order: LiveOrder, second: Second): boolean =>
  isLate(order, second) || isDecidedBy(book, order, second);

function decideAt(draft: Draft, book: MarketBook, order: LiveOrder, second: Second): void {
  const { price, event } = second;
  const isDecided = isDecidedBy(book, order, second);
  book.accepted.delete(order);
  if (isLate(order, second) && !mayRest(order)) {
    journal(draft, book, ["unpriced", book.key, order.number]);
    endOrder(draft, book, order, "expired", "no-price");
    return;
  }
  // Too late for a second, it meets users alone: the ladder is away.
  const index = isDecided && price !== undefined ? { ...second, price } : undefined;
  if (index === undefined || book.quotedAt !== event) setLadder(draft, book, index);
  book.quotedAt = index && event;
  book.isQuoteDue = book.quotedAt !== book.heard;
  enter(draft, book, order, price, isDecided ? event : undefined);
}
