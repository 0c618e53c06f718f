import { bestAsk, bestBid, meetsHouse } from "@candor/engine";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, formatDec, neg } from "@candor/money";
import type { SpotPlan } from "@candor/rules/spot.ts";
import { planOrder } from "@candor/rules/spot-order.ts";
import { type Draft, changeBalance } from "../settlement/draft.ts";
import { executeCommand } from "./execute-command.ts";
import { end } from "./change.ts";
import { placeOf } from "./enter.ts";
import { journal } from "./journal.ts";
import {
  type LiveOrder,
  type MarketBook,
  type Books,
  addLive,
  bookOf,
  heldOf,
  indexOf,
  nameKey,
  priceOf,
  removeLive,
} from "./market-book.ts";
import { armOrder } from "./moves.ts";
import { newOrder } from "./new-order.ts";
import { keepLadder } from "./quote.ts";
import type { ExchangeAnswer, PlaceRefusal, PlaceRequest } from "./requests.ts";
import { rowOf } from "./rows.ts";
import { waitForSecond } from "./wait.ts";
import { insertOrder, spotRowsOf } from "./spot-rows.ts";

/** The most open orders of one user in one book. */
export const OPEN_ORDERS_MAX = 2_500;

/** Places an order and answers with its state, or refuses it. */
export function place(
  draft: Draft,
  books: Books,
  request: PlaceRequest,
): ExchangeAnswer<PlaceRequest> {
  const book = bookOf(draft, books, request);
  if (isRefusal(book)) return book;
  const order = accept(draft, book, request);
  return isRefusal(order) ? order : { ok: rowOf(book, order) };
}

/**
 * Accepts an order with everything that follows at once. An order that it replaces ends before it and pays for it; if
 * it is refused, both stay unchanged.
 */
export function accept(
  draft: Draft,
  book: MarketBook,
  place: PlaceRequest,
  replaced?: LiveOrder,
): LiveOrder | Refusal<PlaceRefusal> {
  const { market } = book;
  if (book.isPaused) {
    const cause = market.haltCause ?? "maintenance";
    return refuse("market-halted", { symbol: market.symbol, cause });
  }
  // Stops firing in other books may have delayed this book's ladder.
  keepLadder(draft, book);
  const others =
    (book.byUser.get(place.claim.userId)?.size ?? 0) - (replaced === undefined ? 0 : 1);
  if (others >= OPEN_ORDERS_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_ORDERS_MAX}` });
  const { clientId } = place;
  const named =
    clientId === undefined ? undefined : book.byName.get(nameKey(place.claim.userId, clientId));
  if (named !== undefined && named !== replaced) return refuse("client-id-taken");
  const last = book.lastTicks === undefined ? undefined : priceOf(book, book.lastTicks);
  const index = indexOf(book, draft.now);
  const plan = planOrder(market.terms, place.request, index, last, index ?? book.lastIndex);
  if (isRefusal(plan)) return plan;
  const { side } = place.request;
  const accountOf = (currencyId: number): number =>
    draft.accountOf({ holderId: place.claim.userId, kind: "change", currencyId });
  const accounts = {
    baseAccountId: accountOf(market.baseId),
    quoteAccountId: accountOf(market.quoteId),
  };
  const holdAccountId = side === "buy" ? accounts.quoteAccountId : accounts.baseAccountId;
  const freed = replaced === undefined ? ZERO : heldOf(book, replaced);
  const available = add(draft.available.get(holdAccountId) ?? ZERO, freed);
  if (available < plan.hold)
    return refuse("insufficient-balance", {
      available,
      currency: side === "buy" ? market.quoteCode : market.baseCode,
    });
  const order = newOrder(draft, book, place, accounts, plan);
  const isPostOnly = plan.timeInForce === "post-only" || order.type === "oco";
  if (isPostOnly && wouldCross(book, order)) return refuse("would-cross");
  if (replaced !== undefined) end(draft, book, replaced);
  // While a second is deciding, the ladder is only briefly away: a market order waits for the next one.
  const isDeciding = book.seconds.length > 0 && order.type === "market";
  const isWaiting =
    order.state === "new" &&
    (isDeciding || meetsHouse(book.book, placeOf(book, order, index, place)));
  const decision = isWaiting ? waitForSecond(draft, book, order, market.terms) : undefined;
  insertOrder(draft, book, order);
  addLive(book, order);
  changeBalance(draft, holdAccountId, neg(plan.hold), plan.hold);
  if (decision !== undefined) {
    const { selfTrade, acceptedAt, acceptedEvent } = decision;
    const placed = placedEntry(book, order, plan, { ...place, selfTrade });
    journal(draft, book, ["accept", ...placed, acceptedAt, acceptedEvent]);
    return order;
  }
  if (order.state === "pending" || matchPlaced(draft, book, order, plan, place)) {
    armAccepted(draft, book, order);
    return order;
  }
  // Nothing was traded, and its end has released the hold: the order need not be stored.
  spotRowsOf(draft).inserted.delete(order);
  removeLive(book, order);
  return refuse("no-liquidity");
}

function wouldCross({ book }: MarketBook, { side, ticks }: LiveOrder): boolean {
  const other = side === "buy" ? bestAsk(book) : bestBid(book);
  return other !== undefined && (side === "buy" ? other <= ticks : other >= ticks);
}

/** False for a market order that found no counterparty. */
function matchPlaced(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  plan: SpotPlan,
  place: PlaceRequest,
): boolean {
  const { selfTrade = "expire-newest" } = place;
  const before = draft.journal.length;
  const quote = book.quoteToJournal;
  journal(draft, book, ["place", ...placedEntry(book, order, plan, place)]);
  const events = executeCommand(draft, book, {
    kind: "place",
    order: order.number,
    account: order.baseAccountId,
    side: order.side,
    ticks: order.ticks,
    lots: order.lots,
    timeInForce: order.timeInForce,
    selfTrade,
    ...(plan.budget === undefined ? {} : { budget: order.held }),
  });
  const isAlone = events.length === 1 && order.endReason !== "self-trade";
  if (order.type !== "market" || !isAlone) return true;
  draft.journal.length = before;
  book.quoteToJournal = quote;
  return false;
}

const placedEntry = (
  book: MarketBook,
  order: LiveOrder,
  { budget }: SpotPlan,
  { selfTrade = "expire-newest" }: PlaceRequest,
): unknown[] => [
  book.key,
  ...orderTerms(order, order.ticks),
  budget === undefined ? null : order.held,
  selfTrade,
  formatDec(order.makerFeeRate),
  formatDec(order.takerFeeRate),
  order.holdTicks,
];

const orderTerms = (order: LiveOrder, ticks: number | undefined): unknown[] => [
  order.number,
  order.id,
  order.userId,
  order.side,
  order.type,
  order.timeInForce,
  ticks ?? null,
  order.lots,
];

/** Sets the trigger of an order that waits for a price; an OCO may have filled at once. */
function armAccepted(draft: Draft, book: MarketBook, order: LiveOrder): void {
  const { stop, number } = order;
  if (stop === undefined || !book.live.has(number)) return;
  const { source, direction, triggerTicks, trail } = stop;
  armOrder(book, order);
  journal(draft, book, [
    "arm",
    book.key,
    ...orderTerms(order, stop.stopTicks),
    order.quoteAmount === undefined ? null : order.held,
    stop.selfTrade,
    formatDec(order.makerFeeRate),
    formatDec(order.takerFeeRate),
    order.holdTicks,
    source,
    direction,
    triggerTicks,
    trail?.offset ?? null,
    trail?.peakTicks ?? null,
  ]);
}
