import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { amendRefusal } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder, releaseHold } from "./end-order.ts";
import { executeCommand } from "./execute-command.ts";
import { journal } from "./journal.ts";
import {
  type LiveOrder,
  type Books,
  type MarketBook,
  bookKey,
  bookOf,
  holdFor,
  isResting,
  priceOf,
  quantityOf,
  wholes,
} from "./market-book.ts";
import { disarmOrder } from "./moves.ts";
import type {
  AmendRefusal,
  AmendRequest,
  CancelAllRequest,
  CancelRequest,
  ExchangeAnswer,
  RepriceRequest,
} from "./requests.ts";
import { rowOf } from "./rows.ts";
import { touchOrder } from "./spot-rows.ts";

/** The most orders that one command ends, so that other commands do not wait for all of them. */
const CANCELLED_MAX = 100;

export function cancel(
  draft: Draft,
  books: Books,
  request: CancelRequest,
): ExchangeAnswer<CancelRequest> {
  const found = openOrder(draft, books, request);
  if (isRefusal(found)) return found;
  if (isBinding(found.book, found.order)) return refuse("decision-pending");
  end(draft, found.book, found.order);
  return { ok: rowOf(found.book, found.order) };
}

export function amend(
  draft: Draft,
  books: Books,
  request: AmendRequest,
): ExchangeAnswer<AmendRequest> {
  const found = openOrder(draft, books, request);
  if (isRefusal(found)) return found;
  if (found.order.state === "accepted") return refuse("decision-pending");
  const refusal = lower(draft, found.book, found.order, request);
  return refusal ?? { ok: rowOf(found.book, found.order) };
}

/** The order of a request; from then on an exception puts its book in doubt. */
export function openOrder(
  draft: Draft,
  books: Books,
  request: CancelRequest | AmendRequest | RepriceRequest,
):
  | { book: MarketBook; order: LiveOrder }
  | Refusal<"unknown-market" | "market-halted" | "order-not-open"> {
  const book = bookOf(draft, books, request);
  if (isRefusal(book)) return book;
  const order = book.live.get(request.orderNumber);
  return order === undefined ? refuse("order-not-open") : { book, order };
}

/** Whether an order is accepted and undecided: it stays, unless a halt keeps every second from it. */
const isBinding = ({ isPaused }: MarketBook, { state }: LiveOrder): boolean =>
  state === "accepted" && !isPaused;

/** Ends some of the requested orders and returns whether there are more; orders of a book in doubt stay. */
export function cancelSome(
  draft: Draft,
  books: Books,
  request: CancelAllRequest,
): { cancelled: number; is_more: boolean } {
  let cancelled = 0;
  for (const marketId of request.marketIds) {
    const book = books.get(bookKey(request.realm, marketId));
    if (book === undefined || book.doubt !== undefined) continue;
    draft.at = book;
    for (const order of book.byUser.get(request.claim.userId) ?? []) {
      if (request.side !== undefined && order.side !== request.side) continue;
      if (isBinding(book, order) && request.isReset !== true) continue;
      if (cancelled === CANCELLED_MAX) return { cancelled, is_more: true };
      end(draft, book, order);
      cancelled += 1;
    }
  }
  return { cancelled, is_more: false };
}

/** Ends an open order in any state and releases its hold. */
export function end(draft: Draft, book: MarketBook, order: LiveOrder): void {
  journal(draft, book, ["cancel", book.key, order.number]);
  if (isResting(order)) {
    executeCommand(draft, book, { kind: "cancel", order: order.number });
    return;
  }
  disarmOrder(book, order);
  book.triggered.delete(order);
  book.accepted.delete(order);
  book.bound.delete(order);
  endOrder(draft, book, order, "cancelled", "cancelled");
}

/** Lowers an open order's quantity; it keeps its priority. */
function lower(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  { quantity }: AmendRequest,
): Refusal<AmendRefusal> | undefined {
  if (order.quoteAmount !== undefined) return refuse("parameter-error", { field: "amount" });
  const stands = {
    price: priceOf(book, order.ticks),
    quantity: quantityOf(book, order.lots),
    filled: quantityOf(book, order.filledLots),
  };
  const refusal = amendRefusal(book.market.terms, stands, quantity);
  if (refusal !== undefined) return refusal;
  const lots = wholes(quantity, book.lotSize);
  const open = lots - order.filledLots;
  journal(draft, book, ["reduce", book.key, order.number, open]);
  if (isResting(order))
    executeCommand(draft, book, { kind: "reduce", order: order.number, lots: open });
  releaseHold(draft, book, order, holdFor(order, order.lots - lots));
  order.lots = lots;
  touchOrder(draft, book, order);
  return undefined;
}
