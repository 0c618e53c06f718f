import type { spot } from "@candor/contract/areas/spot.ts";
import type { Ctx } from "../../ctx.ts";
import { bookKey } from "../../exchange/market-book.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { type Emit, type Streams, type Subscriber, createSequences } from "../../socket/streams.ts";
import { createBookFeed } from "./book-feed.ts";
import { listOrderRows, listTradeRows } from "./rows.ts";
import { orderView, tradeView } from "./view.ts";

const DEPTH_FLUSH_MS = 100;
const TRADES_SHOWN = 50;
const ORDERS_SHOWN = 100;

const realmOf = (subscriber: Subscriber): Realm => subscriber?.realm ?? "live";
const depthRoom = (realm: Realm, symbol: string): string => `spot.depth:${realm}:${symbol}`;
const tradesRoom = (realm: Realm, symbol: string): string => `spot.trades:${realm}:${symbol}`;
const ordersRoom = (userId: string): string => `spot.orders:${userId}`;

/** Book, trades and own orders, from committed batches alone. */
export function streams(ctx: Ctx, emit: Emit): Streams<typeof spot> {
  const feeds = new Map(
    ctx.catalogue.markets.flatMap((market) =>
      (["live", "demo"] as const).map(
        (realm) => [bookKey(realm, market.id), { realm, market, feed: createBookFeed(market) }] as const,
      ),
    ),
  );
  const sequences = createSequences();

  ctx.bus.on("batch", ({ books, trades, orders }) => {
    for (const { realm, marketId, isReset, levels } of books)
      feeds.get(bookKey(realm, marketId))?.feed.change(levels, isReset);
    for (const [key, rows] of Map.groupBy(trades, (row) => bookKey(row.realm, row.market_id))) {
      const room = feeds.get(key);
      if (room !== undefined) emit(tradesRoom(room.realm, room.market.symbol), rows.map(tradeView).reverse());
    }
    for (const [userId, rows] of Map.groupBy(orders, (row) => row.user_id)) {
      const list = rows.flatMap((row) => {
        const market = ctx.catalogue.market(row.market_id);
        return market === undefined ? [] : [orderView(market, row)];
      });
      emit(ordersRoom(userId), { seq: sequences.next(userId), list });
    }
  });

  const flush = setInterval(() => {
    for (const { realm, market, feed } of feeds.values()) {
      const delta = feed.takeDelta();
      if (delta !== undefined) emit(depthRoom(realm, market.symbol), delta);
    }
  }, DEPTH_FLUSH_MS);
  flush.unref();

  const known = (symbol: string): boolean => ctx.catalogue.marketBySymbol(symbol) !== undefined;
  return {
    depth: {
      room: ({ symbol }, subscriber) => (known(symbol) ? depthRoom(realmOf(subscriber), symbol) : undefined),
      snapshot: ({ symbol }, subscriber) => {
        const id = ctx.catalogue.marketBySymbol(symbol)?.id ?? 0;
        const room = feeds.get(bookKey(realmOf(subscriber), id));
        if (room === undefined) throw new Error(`no book of ${symbol}`);
        return Promise.resolve(room.feed.snapshot());
      },
    },
    trades: {
      room: ({ symbol }, subscriber) => (known(symbol) ? tradesRoom(realmOf(subscriber), symbol) : undefined),
      snapshot: async ({ symbol }, subscriber) => {
        const id = ctx.catalogue.marketBySymbol(symbol)?.id ?? 0;
        return (await listTradeRows(ctx.db, realmOf(subscriber), id, TRADES_SHOWN)).map(tradeView);
      },
    },
    orders: {
      room: (_params, subscriber) => (subscriber === undefined ? undefined : ordersRoom(subscriber.userId)),
      snapshot: async (_params, subscriber) => {
        const userId = subscriber?.userId ?? "";
        const seq = sequences.current(userId);
        const rows = await listOrderRows(ctx.db, {
          userId,
          status: "in_progress",
          marketIds: ctx.catalogue.markets.map(({ id }) => id),
          before: undefined,
          offset: 0,
          count: ORDERS_SHOWN,
        });
        const list = rows.flatMap((row) => {
          const market = ctx.catalogue.market(row.market_id);
          return market === undefined ? [] : [orderView(market, row)];
        });
        return { seq, list };
      },
    },
  };
}
