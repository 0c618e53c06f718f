import type pg from "pg";
import { ordersOf } from "@candor/engine";
import type { MarketBook } from "../../../apps/server/src/exchange/spot/market-book.ts";
import type { Run, Server } from "./server.ts";
import type { User } from "./users.ts";
import type { Random } from "../../harness/random.ts";

/** The world that the scenes are played in. */
export type Stage = Run & {
  random: Random;
  /** The server that settles, and its standby. */
  pair: { leader: Server; standby: Server };
  open: () => Promise<Server>;
  /** The owner's connection, which locks, kills and forges. */
  rival: pg.ClientBase;
  users: readonly User[];
  state: {
    /** A lock in the database blocks every connection, so the writer can do nothing. */
    isHeldUp: boolean;
    /** No user sends requests. */
    isQuiet: boolean;
  };
};

export const TRADED_SYMBOLS = ["BTC/USDT", "ETH/USDT"] as const;
export const TRADED = [1, 2] as const;
export const REALMS = ["live", "demo"] as const;

export const booksOf = ({ exchange }: Server): MarketBook[] =>
  [...exchange.spot.books().values()].filter(({ market }) => TRADED.some((id) => id === market.id));

export const hasLadder = ({ book, house }: MarketBook): boolean =>
  ordersOf(book, house.baseAccountId).length > 0;

/**
 * Whether the market may have an index by the events and the clock: the last event is a tick with its price, and the
 * next one, due a second later, is at most 1.5 s late. A server that has just begun may know more from the database
 * than it received, so either event counts.
 */
export const hasIndex = ({ time, newest }: Stage, server: Server, marketId: number): boolean =>
  [server.last(), newest()].some((last) => {
    if (last?.kind !== "tick" || !last.prices.has(marketId)) return false;
    const ageMs = time.nowMs() - last.at * 1_000;
    return ageMs < 2_500 && ageMs >= -1_000;
  });
