import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Room } from "./batch.ts";
import type { Desk } from "./carry-out.ts";
import { decidePlace } from "./decide.ts";
import { decideAmend, decideCancel } from "./decide-change.ts";
import type { Draft } from "./draft.ts";
import { accountsFor } from "./lock-accounts.ts";
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

/** What a request is decided upon and with. */
export type Deciding = {
  room: Room;
  desk: Desk;
  draft: Draft;
  indexOf: (symbol: string) => Dec | undefined;
};

/** Answers one request and drafts what follows from it. */
export function decideRequest(deciding: Deciding, request: UserRequest): ExchangeAnswer {
  switch (request.kind) {
    case "place":
      return place(deciding, request);
    case "cancel":
      return cancel(deciding, request);
    case "amend":
      return amend(deciding, request);
    case "cancel-all":
      return { ok: { cancelled: cancelAll(deciding, request) } };
  }
}

function place(
  { room, desk, draft, indexOf }: Deciding,
  request: PlaceRequest,
): ExchangeAnswer<PlaceRequest> {
  const book = room.books.get(bookKey(request.realm, request.marketId));
  if (book === undefined) return refuse("unknown-market");
  const accounts = accountsFor(room, book, request);
  const placed = decidePlace(draft, desk, book, request, accounts, indexOf(book.market.symbol));
  return isRefusal(placed) ? placed : { ok: rowOf(book, placed) };
}

function cancel(
  { room, desk, draft }: Deciding,
  request: CancelRequest,
): ExchangeAnswer<CancelRequest> {
  const found = findOpen(room, request);
  if (isRefusal(found)) return found;
  decideCancel(draft, desk, found.book, found.order);
  return { ok: rowOf(found.book, found.order) };
}

function amend(
  { room, desk, draft }: Deciding,
  request: AmendRequest,
): ExchangeAnswer<AmendRequest> {
  const found = findOpen(room, request);
  if (isRefusal(found)) return found;
  const refusal = decideAmend(draft, desk, found.book, found.order, request);
  return refusal ?? { ok: rowOf(found.book, found.order) };
}

function findOpen(
  room: Room,
  { realm, marketId, orderNumber }: CancelRequest | AmendRequest,
): { book: MarketBook; order: LiveOrder } | Refusal<"unknown-market" | "order-not-open"> {
  const book = room.books.get(bookKey(realm, marketId));
  if (book === undefined) return refuse("unknown-market");
  const order = book.live.get(orderNumber);
  return order === undefined ? refuse("order-not-open") : { book, order };
}

function cancelAll({ room, desk, draft }: Deciding, request: CancelAllRequest): number {
  let cancelled = 0;
  for (const marketId of request.marketIds) {
    const book = room.books.get(bookKey(request.realm, marketId));
    for (const order of book?.byUser.get(request.claim.userId) ?? []) {
      if (book === undefined || (request.side !== undefined && order.side !== request.side))
        continue;
      decideCancel(draft, desk, book, order);
      cancelled += 1;
    }
  }
  return cancelled;
}
