import { allLevels, createEvents, stateHash, takeDirtyLevels } from "@candor/engine";
import type { Realm } from "../../ledger/accounts.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { Committed, Product } from "../product.ts";
import { allWritten } from "../settlement/all-written.ts";
import { copyRows } from "../settlement/columns.ts";
import type { Draft } from "../settlement/draft.ts";
import { answerOf, answerText } from "./answers.ts";
import { amend, cancel, cancelSome } from "./change.ts";
import type { BookChange, OrderRow, SpotCommitted, TradeRow } from "./committed.ts";
import { followHalt, hasWork, applyEvent, proceed } from "./follow.ts";
import { type Books, type MarketBook, bookKey } from "./market-book.ts";
import { place } from "./place.ts";
import { type PeakRows, peakRows, writePeaks } from "./peak-rows.ts";
import { reprice } from "./reprice.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";
import { memoryOf, rereadFunds, restoreBooks } from "./restore.ts";
import { SPOT, type SpotRows, createSpotRows } from "./spot-rows.ts";
import { type StopRows, stopRows, writeStops } from "./stop-rows.ts";
import { ORDER_COLUMNS, type StoredOrder, storedOrders, updateOrders } from "./stored-orders.ts";
import { TRADE_COLUMNS } from "./trade-columns.ts";

/** The rows of a draft on their way to the database. */
type SpotSlice = {
  inserted: StoredOrder[];
  updated: StoredOrder[];
  stops: StopRows;
  trades: TradeRow[];
  peaks: PeakRows;
};

export type SpotProduct = Product<MarketBook, UserRequest, SpotRows, SpotSlice>;

export type SpotParts = {
  realm: Realm;
  catalogue: Catalogue;
  announce: (committed: SpotCommitted) => void;
};

/** Spot as a product of the writer: one book a market. */
export function createSpot({ realm, catalogue, announce }: SpotParts): SpotProduct {
  const events = createEvents();
  return {
    name: SPOT,
    owns: [],
    keys: () => catalogue.markets.map(({ id }) => bookKey(realm, id)),
    restore: (client, records) => restoreBooks(client, realm, catalogue, records, events),
    accountsOf: (request) => accountsOf(catalogue, request),
    decide,
    followTerms: followHalt,
    applyEvent,
    hasWork,
    proceed,
    hash: ({ book }) => stateHash(book),
    memory: memoryOf,
    // Only its ladder: another one replaces it before an order meets it.
    rejournal: (book) => void Object.assign(book, { isQuoteDue: true, quotedAt: undefined }),
    rereadFunds: (client, books) => rereadFunds(client, realm, books),
    createRows: createSpotRows,
    isEmpty: ({ inserted, updated, trades, climbed }) =>
      inserted.size === 0 && updated.size === 0 && trades.length === 0 && climbed.size === 0,
    take: takeSlice,
    write: (client, slice, now) =>
      allWritten([
        copyRows(client, "spot_orders", ORDER_COLUMNS, slice.inserted),
        updateOrders(client, slice.updated),
        writeStops(client, slice.stops, now),
        copyRows(client, "spot_trades", TRADE_COLUMNS, slice.trades),
        writePeaks(client, slice.peaks),
      ]),
    answerText: (answer) => answerText(answer as ExchangeAnswer),
    answerOf,
    announce: (slices, books, committed) => {
      const orders = new Map<string, OrderRow>();
      for (const { inserted, updated } of slices)
        for (const { row } of [...inserted, ...updated]) orders.set(row.id, row);
      const trades = slices.flatMap((slice) => slice.trades);
      announce({ orders: [...orders.values()], trades, books: bookChanges(books, committed) });
    },
  };
}

function decide(draft: Draft, books: Books, request: UserRequest): ExchangeAnswer {
  switch (request.kind) {
    case "place":
      return place(draft, books, request);
    case "cancel":
      return cancel(draft, books, request);
    case "amend":
      return amend(draft, books, request);
    case "reprice":
      return reprice(draft, books, request);
    case "cancel-all":
      return { ok: cancelSome(draft, books, request) };
  }
}

function accountsOf(
  catalogue: Catalogue,
  request: UserRequest,
): ReturnType<SpotProduct["accountsOf"]> {
  const isPaid = request.kind === "place" || request.kind === "reprice";
  const market = isPaid ? catalogue.market(request.marketId) : undefined;
  if (!isPaid || market === undefined) return { opens: [], locks: [] };
  const nameOf = (currencyId: number) => ({
    holderId: request.claim.userId,
    kind: "change" as const,
    currencyId,
  });
  const [base, quote] = [nameOf(market.baseId), nameOf(market.quoteId)];
  const { side } = request.kind === "place" ? request.request : request;
  return { opens: [base, quote], locks: [side === "buy" ? quote : base] };
}

function takeSlice(rows: SpotRows): SpotSlice {
  const slice = {
    inserted: storedOrders(rows.inserted),
    updated: storedOrders(rows.updated),
    stops: stopRows(rows),
    trades: rows.trades,
    peaks: peakRows(rows),
  };
  Object.assign(rows, createSpotRows());
  return slice;
}

/** The levels changed since the last call; with `isReset` all of them. */
function bookChanges(books: Iterable<MarketBook>, { batch, isReset }: Committed): BookChange[] {
  const changes: BookChange[] = [];
  for (const { book, realm, market } of books) {
    const changed = takeDirtyLevels(book);
    const levels = isReset ? allLevels(book) : changed;
    if (levels.length > 0 || isReset)
      changes.push({ realm, marketId: market.id, batch, isReset, levels });
  }
  return changes;
}
