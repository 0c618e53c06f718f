import type { Ctx } from "../../manifest/ctx.ts";
import { bookKey } from "../../exchange/spot/market-book.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Market } from "../../catalogue/markets.ts";
import { type BookFeed, createBookFeed } from "./book-feed.ts";

const feedsOfServers = new WeakMap<Ctx, Map<string, BookFeed>>();

/** A server's feed of one book, which the socket advances and HTTP reads too. */
export function bookFeedOf(ctx: Ctx, realm: Realm, market: Market): BookFeed {
  const feeds = feedsOfServers.get(ctx) ?? new Map<string, BookFeed>();
  feedsOfServers.set(ctx, feeds);
  const key = bookKey(realm, market.id);
  const feed = feeds.get(key) ?? createBookFeed(market);
  feeds.set(key, feed);
  return feed;
}
