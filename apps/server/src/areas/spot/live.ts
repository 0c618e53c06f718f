import type { Live } from "../../manifest/area.ts";
import { allLevels } from "@candor/engine";
import type { spot } from "@candor/contract/areas/spot/calls.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { bookKey } from "../../exchange/spot/market-book.ts";
import type { OrderRow, TradeRow } from "../../exchange/spot/committed.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Market } from "../../catalogue/markets.ts";
import { type Streams, type Subscriber, createSequences } from "../../socket/streams.ts";
import type { BookFeed } from "./book-feed.ts";
import { askedByBots } from "./asked-by-bots.ts";
import { bookFeedOf } from "./book-feeds.ts";
import { listOrderRows } from "./rows.ts";
import { listTradeRows } from "./trade-rows.ts";
import { orderView, tradeView } from "./view.ts";

/** How long changes are collected: many batches make one message, and a level that changed ten times is sent once. */
const COLLECT_MS = 100;
const TRADES_SHOWN = 50;
const ORDERS_SHOWN = 100;

/** One book with its rooms; `unpublished` holds its trades since the last message. */
type Venue = {
  realm: Realm;
  market: Market;
  feed: BookFeed;
  depthRoom: string;
  tradesRoom: string;
  unpublished: TradeRow[];
};

const realmOf = (subscriber: Subscriber): Realm => subscriber?.realm ?? "live";
const ordersRoom = (userId: string): string => `spot.orders:${userId}`;

/** Publishes books, trades and own orders from committed batches; a room without listeners gets no messages. */
export function streams(ctx: Ctx, { emit, hasListeners }: Live): Streams<typeof spot> {
  const venues = createVenues(ctx);
  const sequences = createSequences();
  const publishSoon = collect((venue: Venue) => {
    const delta = venue.feed.takeDelta();
    if (delta !== undefined) emit(venue.depthRoom, delta);
    const trades = venue.unpublished.splice(0);
    if (trades.length > 0) emit(venue.tradesRoom, trades.map(tradeView(ctx)).reverse());
  });
  ctx.bus.on("batch", ({ books, trades, orders }) => {
    for (const { realm, marketId, ...change } of books) {
      const venue = venues.get(bookKey(realm, marketId));
      if (venue === undefined) continue;
      venue.feed.change(change);
      if (hasListeners(venue.depthRoom)) publishSoon(venue);
      else venue.feed.skipDelta();
    }
    for (const trade of trades) {
      const venue = venues.get(bookKey(trade.realm, trade.market_id));
      if (venue === undefined || !hasListeners(venue.tradesRoom)) continue;
      venue.unpublished.push(trade);
      publishSoon(venue);
    }
    for (const [userId, rows] of Map.groupBy(orders, (row) => row.user_id)) {
      const room = ordersRoom(userId);
      if (hasListeners(room))
        emit(room, { seq: sequences.next(userId), list: orderViews(ctx, rows) });
    }
  });

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
    (room: "depthRoom" | "tradesRoom") => (params: { symbol: string }, subscriber: Subscriber) =>
      venueOf(params.symbol, subscriber)?.[room];
  return {
    depth: {
      room: roomOf("depthRoom"),
      snapshot: ({ symbol }, subscriber) =>
        Promise.resolve(known(symbol, subscriber).feed.snapshot()),
    },
    trades: {
      room: roomOf("tradesRoom"),
      snapshot: async ({ symbol }, subscriber) => {
        const { realm, market } = known(symbol, subscriber);
        return (await listTradeRows(ctx.db, realm, market.id, TRADES_SHOWN)).map(tradeView(ctx));
      },
    },
    orders: {
      room: (_params, subscriber) =>
        subscriber === undefined ? undefined : ordersRoom(subscriber.userId),
      snapshot: async (_params, subscriber) => {
        const userId = subscriber?.userId ?? "";
        const seq = sequences.current(userId);
        const rows = await openOrders(ctx, userId);
        const bots = await askedByBots(ctx, rows);
        return { seq, list: orderViews(ctx, rows, bots) };
      },
    },
  };
}

function createVenues(ctx: Ctx): Map<string, Venue> {
  const venues = new Map<string, Venue>();
  for (const market of ctx.catalogue.markets)
    for (const realm of ["live", "demo"] as const) {
      const feed = bookFeedOf(ctx, realm, market);
      const book = ctx.exchange.spot.books().get(bookKey(realm, market.id))?.book;
      // The writer published its books before this process subscribed.
      if (book !== undefined)
        feed.change({
          batch: ctx.exchange.spot.batchOf(realm),
          isReset: true,
          levels: allLevels(book),
        });
      feed.skipDelta();
      venues.set(bookKey(realm, market.id), {
        realm,
        market,
        feed,
        depthRoom: `spot.depth:${realm}:${market.symbol}`,
        tradesRoom: `spot.trades:${realm}:${market.symbol}`,
        unpublished: [],
      });
    }
  return venues;
}

/** Calls once for each venue, some time after it was first named; no timer runs while none is due. */
function collect(publish: (venue: Venue) => void): (venue: Venue) => void {
  const due = new Set<Venue>();
  return (venue) => {
    if (due.size === 0)
      setTimeout(() => {
        const all = [...due];
        due.clear();
        all.forEach(publish);
      }, COLLECT_MS);
    due.add(venue);
  };
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

const orderViews = (
  ctx: Ctx,
  rows: readonly OrderRow[],
  bots: Awaited<ReturnType<typeof askedByBots>> = new Map(),
) =>
  rows.flatMap((row) => {
    const market = ctx.catalogue.market(row.market_id);
    const bot = bots.get(row.id);
    if (market === undefined) return [];
    return [{ ...orderView(market, row), ...(bot !== undefined && { bot }) }];
  });
