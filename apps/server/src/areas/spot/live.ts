import type { spot } from "@candor/contract/areas/spot.ts";
import type { Ctx } from "../../ctx.ts";
import { bookKey } from "../../exchange/market-book.ts";
import type { OrderRow } from "../../exchange/committed.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Market } from "../../markets.ts";
import { type Emit, type Streams, type Subscriber, createSequences } from "../../socket/streams.ts";
import { type BookFeed, createBookFeed } from "./book-feed.ts";
import { listOrderRows, listTradeRows } from "./rows.ts";
import { orderView, tradeView } from "./view.ts";

const DEPTH_FLUSH_MS = 100;
const TRADES_SHOWN = 50;
const ORDERS_SHOWN = 100;

type Venue = { realm: Realm; market: Market; feed: BookFeed };

const realmOf = (subscriber: Subscriber): Realm => subscriber?.realm ?? "live";
const depthRoom = ({ realm, market }: Venue): string => `spot.depth:${realm}:${market.symbol}`;
const tradesRoom = ({ realm, market }: Venue): string => `spot.trades:${realm}:${market.symbol}`;
const ordersRoom = (userId: string): string => `spot.orders:${userId}`;

/** Book, trades and own orders, from committed batches alone. */
export function streams(ctx: Ctx, emit: Emit): Streams<typeof spot> {
  const venues = createVenues(ctx);
  const sequences = createSequences();
  ctx.bus.on("batch", ({ books, trades, orders }) => {
    for (const { realm, marketId, isReset, levels } of books)
      venues.get(bookKey(realm, marketId))?.feed.change(levels, isReset);
    for (const [key, rows] of Map.groupBy(trades, (row) => bookKey(row.realm, row.market_id))) {
      const venue = venues.get(key);
      if (venue !== undefined) emit(tradesRoom(venue), rows.map(tradeView).reverse());
    }
    for (const [userId, rows] of Map.groupBy(orders, (row) => row.user_id))
      emit(ordersRoom(userId), { seq: sequences.next(userId), list: orderViews(ctx, rows) });
  });
  flushDepth(venues, emit);

  const venueOf = (symbol: string, subscriber: Subscriber): Venue | undefined => {
    const market = ctx.catalogue.marketBySymbol(symbol);
    return market && venues.get(bookKey(realmOf(subscriber), market.id));
  };
  const known = (symbol: string, subscriber: Subscriber): Venue => {
    const venue = venueOf(symbol, subscriber);
    if (venue === undefined) throw new Error(`no book of ${symbol}`);
    return venue;
  };
  const roomOf =
    (room: (venue: Venue) => string) => (params: { symbol: string }, subscriber: Subscriber) => {
      const venue = venueOf(params.symbol, subscriber);
      return venue && room(venue);
    };
  return {
    depth: {
      room: roomOf(depthRoom),
      snapshot: ({ symbol }, subscriber) =>
        Promise.resolve(known(symbol, subscriber).feed.snapshot()),
    },
    trades: {
      room: roomOf(tradesRoom),
      snapshot: async ({ symbol }, subscriber) => {
        const { realm, market } = known(symbol, subscriber);
        return (await listTradeRows(ctx.db, realm, market.id, TRADES_SHOWN)).map(tradeView);
      },
    },
    orders: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : ordersRoom(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const userId = subscriber?.userId ?? "";
        const seq = sequences.current(userId);
        return { seq, list: orderViews(ctx, await openOrders(ctx, userId)) };
      },
    },
  };
}

function createVenues(ctx: Ctx): Map<string, Venue> {
  const venues = new Map<string, Venue>();
  for (const market of ctx.catalogue.markets)
    for (const realm of ["live", "demo"] as const)
      venues.set(bookKey(realm, market.id), { realm, market, feed: createBookFeed(market) });
  return venues;
}

/** Many batches make one message: a level that changed ten times is told once. */
function flushDepth(venues: Map<string, Venue>, emit: Emit): void {
  const timer = setInterval(() => {
    for (const venue of venues.values()) {
      const delta = venue.feed.takeDelta();
      if (delta !== undefined) emit(depthRoom(venue), delta);
    }
  }, DEPTH_FLUSH_MS);
  timer.unref();
}

const openOrders = (ctx: Ctx, userId: string) =>
  listOrderRows(ctx.db, {
    userId,
    status: "in_progress",
    marketIds: ctx.catalogue.markets.map(({ id }) => id),
    before: undefined,
    offset: 0,
    count: ORDERS_SHOWN,
  });

const orderViews = (ctx: Ctx, rows: readonly OrderRow[]) =>
  rows.flatMap((row) => {
    const market = ctx.catalogue.market(row.market_id);
    return market === undefined ? [] : [orderView(market, row)];
  });
