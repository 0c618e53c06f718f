import type pg from "pg";
import { ordersOf } from "@candor/engine";
import type { MarketBook } from "../../../apps/server/src/exchange/spot/market-book.ts";
import type { Run, Server } from "./server.ts";
import type { User } from "./users.ts";
import type { Random } from "../../harness/random.ts";

/** What the scenes play on. */
export type Stage = Run & {
  random: Random;
  /** The server that settles, and the one that would take over. */
  pair: { leader: Server; standby: Server };
  open: () => Promise<Server>;
  /** The owner's connection: locks, kills and forgeries come from here. */
  rival: pg.ClientBase;
  users: readonly User[];
  state: {
    /** The database holds everybody up, so that the writer can do nothing at all. */
    isHeldUp: boolean;
    /** Without any request. */
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
 * Whether the market may have an index by what was told and by the clock alone: the last event is a
 * tick with its price, and the next one, due a second after it, is not more than 1.5 s late. A server
 * that has just begun knows more from the database than it was told, so that either will do.
 */
export const hasIndex = ({ time, newest }: Stage, server: Server, marketId: number): boolean =>
  [server.last(), newest()].some((last) => {
    if (last?.kind !== "tick" || !last.prices.has(marketId)) return false;
    const ageMs = time.nowMs() - last.at * 1_000;
    return ageMs < 2_500 && ageMs >= -1_000;
  });
