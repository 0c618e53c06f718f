import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Draft } from "../settlement/draft.ts";
import { decidePlace } from "./decide.ts";
import { decideAmend, decideCancel } from "./decide-change.ts";
import { type LiveOrder, type MarketBook, bookKey } from "./market-book.ts";
import type {
  AmendRequest,
  CancelAllRequest,
  CancelRequest,
  ExchangeAnswer,
  PlaceRequest,
  UserRequest,
} from "./requests.ts";
import { rowOf } from "./rows.ts";

/** So many orders end with one command: whoever comes meanwhile waits for these, not for all. */
const CANCELLED_MAX = 100;

export type Books = ReadonlyMap<string, MarketBook>;

/** Answers one request and drafts what follows from it. */
export function decideRequest(draft: Draft, books: Books, request: UserRequest): ExchangeAnswer {
  switch (request.kind) {
    case "place":
      return place(draft, books, request);
    case "cancel":
      return cancel(draft, books, request);
    case "amend":
      return amend(draft, books, request);
    case "cancel-all":
      return { ok: cancelSome(draft, books, request) };
  }
}

/** The book of a request, which from here on answers for what goes wrong. */
function bookOf(
  draft: Draft,
  books: Books,
  { realm, marketId }: PlaceRequest | CancelRequest | AmendRequest,
): MarketBook | Refusal<"unknown-market" | "market-halted"> {
  const book = books.get(bookKey(realm, marketId));
  if (book === undefined) return refuse("unknown-market");
  if (book.doubt !== undefined)
    return refuse("market-halted", { symbol: book.market.symbol, cause: "doubt" });
  draft.at = book;
  return book;
}

function place(draft: Draft, books: Books, request: PlaceRequest): ExchangeAnswer<PlaceRequest> {
  const book = bookOf(draft, books, request);
  if (isRefusal(book)) return book;
  const { baseId, quoteId } = book.market;
  const accountOf = (currencyId: number): number =>
    draft.accountOf({ holderId: request.claim.userId, kind: "change", currencyId });
  const accounts = { baseAccountId: accountOf(baseId), quoteAccountId: accountOf(quoteId) };
  const placed = decidePlace(draft, book, request, accounts);
  return isRefusal(placed) ? placed : { ok: rowOf(book, placed) };
}

function cancel(draft: Draft, books: Books, request: CancelRequest): ExchangeAnswer<CancelRequest> {
  const found = openOrder(draft, books, request);
  if (isRefusal(found)) return found;
  decideCancel(draft, found.book, found.order);
  return { ok: rowOf(found.book, found.order) };
}

function amend(draft: Draft, books: Books, request: AmendRequest): ExchangeAnswer<AmendRequest> {
  const found = openOrder(draft, books, request);
  if (isRefusal(found)) return found;
  const refusal = decideAmend(draft, found.book, found.order, request);
  return refusal ?? { ok: rowOf(found.book, found.order) };
}

function openOrder(
  draft: Draft,
  books: Books,
  request: CancelRequest | AmendRequest,
):
  | { book: MarketBook; order: LiveOrder }
  | Refusal<"unknown-market" | "market-halted" | "order-not-open"> {
  const book = bookOf(draft, books, request);
  if (isRefusal(book)) return book;
  const order = book.live.get(request.orderNumber);
  return order === undefined ? refuse("order-not-open") : { book, order };
}

/** Ends some of the orders asked for, and says if there are more; what lies in a book in doubt stays. */
function cancelSome(
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
      if (cancelled === CANCELLED_MAX) return { cancelled, is_more: true };
      decideCancel(draft, book, order);
      cancelled += 1;
    }
  }
  return { cancelled, is_more: false };
}
