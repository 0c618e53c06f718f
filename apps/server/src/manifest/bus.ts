import { EventEmitter } from "node:events";
import { type Announce, PRODUCTS, byProduct, type ProductEvents } from "../exchange/products.ts";
import type { BalanceRow } from "../exchange/settlement/draft.ts";
import type { IndexTick } from "../feed/feed.ts";

/** What has happened and is durable; nothing is announced before its commit. Of each product, what a batch made of it. */
export type Events = ProductEvents & {
  /** What a batch of any product made of balances. */
  settled: [BalanceRow[]];
  ticks: [IndexTick[]];
  /** These accounts changed outside the exchange's batches. */
  balances: [{ userId: string; accountIds: number[] }];
  /** What this user was told, or has read of it, is not what it was. */
  noticed: [{ userId: string }];
  /** A deposit of this user has come, or is not what it was. */
  deposited: [{ userId: string; id: string }];
  /** A withdrawal of this user has been asked for, or is not what it was. */
  withdrawn: [{ userId: string; id: string }];
  /** A ticket of this user has come, or is not what it was. */
  ticketed: [{ userId: string; id: string }];
  /** An order between users, or a request for one, has come or is not what it was. */
  traded: [{ userIds: readonly string[]; id: string }];
  /** An advertisement of this market is not what it was: its owner's side, its coin and its fiat. */
  advertised: [{ side: string; currencyId: number; fiat: string }];
  /** A sale of works is not what it was. */
  sold: [{ number: number }];
  /** A room of the chat has entries up to this number, or other terms; undefined: any of them may. */
  chatted: [{ room: string; seq: number; hasTerms: boolean } | undefined];
  sessionEnded: [{ tokenHash: string }];
  /** Every session of this user. */
  sessionsEnded: [{ userId: string }];
  /** Of this user's API keys one is over, or all of them are. */
  keysEnded: [{ userId: string }];
  /** The account that this user's API keys stand for is not what it was: it is frozen, for one. */
  keysChanged: [{ userId: string }];
  /** A request to the users' side carried an apparent session of the console. */
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

/** Where a transaction names the user whom it has told something; heard once it is committed. */
export const NOTICED = "notices";
/** The same of a deposit: its user and its id. */
export const DEPOSITED = "deposits";
/** And of a withdrawal. */
export const WITHDRAWN = "withdrawals";
/** And of a ticket. */
export const TICKETED = "tickets";
/** And of an order between users: its id, and its users. */
export const TRADED = "p2p_orders";
/** And of an advertisement: its side, its coin and its fiat; a trigger of the table tells it. */
export const ADVERTISED = "p2p_ads";
/** And of a sale of works: its number; a trigger of the table tells it. */
export const SOLD = "nft_sales";
/** And of a room of the chat: its name, its last number, and a 1 where its terms are others. */
export const CHATTED = "chat";
