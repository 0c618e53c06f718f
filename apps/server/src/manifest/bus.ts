import { EventEmitter } from "node:events";
import { type Announce, PRODUCTS, byProduct, type ProductEvents } from "../exchange/products.ts";
import type { BalanceRow } from "../exchange/settlement/draft.ts";
import type { IndexTick } from "../feed/feed.ts";

/** What has happened; every event is announced after its commit. Each product has an event of its committed batches. */
export type Events = ProductEvents & {
  /** The balances that a batch of any product changed. */
  settled: [BalanceRow[]];
  ticks: [IndexTick[]];
  /** These accounts changed outside the exchange's batches. */
  balances: [{ userId: string; accountIds: number[] }];
  /** This user's notices have changed, or were read. */
  noticed: [{ userId: string }];
  /** A deposit of this user was added or changed. */
  deposited: [{ userId: string; id: string }];
  /** A withdrawal of this user was requested or changed. */
  withdrawn: [{ userId: string; id: string }];
  /** A ticket of this user was opened or changed. */
  ticketed: [{ userId: string; id: string }];
  /** A P2P order or a request for one was added or changed. */
  traded: [{ userIds: readonly string[]; id: string }];
  /** An advertisement of this market has changed: its owner's side, its coin and its fiat. */
  advertised: [{ side: string; currencyId: number; fiat: string }];
  /** A sale of works has changed. */
  sold: [{ number: number }];
  /** A chat room has entries up to this number, or other terms; undefined: each room may have changed. */
  chatted: [{ room: string; seq: number; hasTerms: boolean } | undefined];
  sessionEnded: [{ tokenHash: string }];
  /** Every session of this user has ended. */
  sessionsEnded: [{ userId: string }];
  /** One or all of this user's API keys have ended. */
  keysEnded: [{ userId: string }];
  /** The account behind this user's API keys has changed, for example was frozen. */
  keysChanged: [{ userId: string }];
  /** A request to the users' side contained a possible session of the console. */
  operatorCookie: [{ token: string; address: string; path: string; requestId: string }];
};

export type Bus = EventEmitter<Events>;

export const createBus = (): Bus => new EventEmitter<Events>();

/** Announces each product's batches under its own event. */
export const announceOn = (bus: Bus): Announce =>
  byProduct((name): unknown => {
    const { event } = PRODUCTS[name];
    return (committed: never) => void bus.emit(event, committed);
  }) as Announce;

/** The database channel in which a transaction names a user with a new notice; it is delivered after the commit. */
export const NOTICED = "notices";
/** The same for a deposit: its user and its id. */
export const DEPOSITED = "deposits";
/** The same for a withdrawal. */
export const WITHDRAWN = "withdrawals";
/** The same for a ticket. */
export const TICKETED = "tickets";
/** The same for a P2P order: its id and its users. */
export const TRADED = "p2p_orders";
/** The same for an advertisement: side, coin and fiat, sent by a trigger of the table. */
export const ADVERTISED = "p2p_ads";
/** The same for a sale of works: its number, sent by a trigger of the table. */
export const SOLD = "nft_sales";
/** The same for a chat room: its name, its last number, and a 1 if its terms changed. */
export const CHATTED = "chat";
