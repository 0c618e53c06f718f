import type { OpenOrder } from "./commands.ts";
import { mixOrder, type HashSum } from "./hash.ts";
import { changeLots, closeLevel, createLadder, crosses, openLevel, type Ladder } from "./ladder.ts";
import { assertAccount, assertLevel, assertNewOrder, fitsEngine, type Limits } from "./limits.ts";
import { createIndex, dropKey, lookUp, setSlot, type NumberIndex } from "./number-index.ts";
import { createOrderPool, freeSlot, HOUSE, SELL, takeSlot, type OrderPool } from "./order-pool.ts";
import { NONE } from "./slots.ts";

/** One market's resting orders. Only the functions of this package look inside or change it. */
export type Book = {
  limits: Limits;
  orders: OrderPool;
  bids: Ladder;
  asks: Ladder;
  byOrder: NumberIndex;
  /** The newest slot of each account that has an open order. */
  byAccount: NumberIndex;
  /** Of users' orders alone: house orders are ephemeral. */
  hash: HashSum;
  /** The greatest order number seen. */
  orderLast: number;
};

/**
 * An empty book with room for `capacity` orders, growing when full. Throws RangeError for a market
 * that does not fit.
 */
export function createBook({ capacity = 1024, ...limits }: Limits & { capacity?: number }): Book {
  if (!fitsEngine(limits))
    throw new RangeError(`${limits.ticksMax} ticks x ${limits.lotsMax} lots is too large a market`);
  return {
    limits,
    orders: createOrderPool(Math.max(1, capacity)),
    bids: createLadder("buy"),
    asks: createLadder("sell"),
    byOrder: createIndex(capacity),
    byAccount: createIndex(64),
    hash: { high: 0, low: 0 },
    orderLast: 0,
  };
}

/**
 * Puts back a user's open order after a restart, without matching. Orders come in order-number
 * order, which is how they regain their priority. Throws RangeError for an order out of sequence,
 * out of limits, or crossing the other side: such a record cannot come from a sound book.
 */
export function restore(book: Book, order: Omit<OpenOrder, "isHouse">): void {
  assertNewOrder(order.order, book.orderLast);
  assertAccount(order.account);
  assertLevel(book.limits, order);
  if (crosses(order.side === "buy" ? book.asks : book.bids, order.ticks))
    throw new RangeError(`stored order ${order.order} crosses the book`);
  book.orderLast = order.order;
  rest(book, order, order.lots);
}

/** Appends an order to the queue of its price. */
export function rest(
  book: Book,
  { order, account, side, ticks, isHouse }: Omit<OpenOrder, "isHouse"> & { isHouse?: boolean },
  lots: number,
): void {
  const ladder = side === "buy" ? book.bids : book.asks;
  const level = openLevel(ladder, ticks);
  const slot = takeSlot(book.orders);
  const { orders } = book;
  orders.order[slot] = order;
  orders.account[slot] = account;
  orders.lots[slot] = lots;
  orders.level[slot] = level;
  orders.flags[slot] = (side === "sell" ? SELL : 0) | (isHouse === true ? HOUSE : 0);
  const tail = ladder.tail[level]!;
  orders.prev[slot] = tail;
  orders.next[slot] = NONE;
  if (tail === NONE) ladder.head[level] = slot;
  else orders.next[tail] = slot;
  ladder.tail[level] = slot;
  changeLots(ladder, level, lots);
  setSlot(book.byOrder, order, slot);
  linkAccount(book, slot);
  hashSlot(book, slot, 1);
}

/** Takes a resting order out of the book. */
export function remove(book: Book, slot: number): void {
  const { orders } = book;
  const ladder = ladderOf(book, slot);
  const level = orders.level[slot]!;
  hashSlot(book, slot, -1);
  changeLots(ladder, level, -orders.lots[slot]!);
  const next = orders.next[slot]!;
  const prev = orders.prev[slot]!;
  if (prev === NONE) ladder.head[level] = next;
  else orders.next[prev] = next;
  if (next === NONE) ladder.tail[level] = prev;
  else orders.prev[next] = prev;
  if (next === NONE && prev === NONE) closeLevel(ladder, level);
  unlinkAccount(book, slot);
  dropKey(book.byOrder, orders.order[slot]!);
  freeSlot(orders, slot);
}

/** Sets a resting order's open quantity; it keeps its place in the queue. */
export function setLots(book: Book, slot: number, lots: number): void {
  const { orders } = book;
  hashSlot(book, slot, -1);
  changeLots(ladderOf(book, slot), orders.level[slot]!, lots - orders.lots[slot]!);
  orders.lots[slot] = lots;
  hashSlot(book, slot, 1);
}

export function isHouseSlot(book: Book, slot: number): boolean {
  return (book.orders.flags[slot]! & HOUSE) !== 0;
}

export function ladderOf(book: Book, slot: number): Ladder {
  return (book.orders.flags[slot]! & SELL) === 0 ? book.bids : book.asks;
}

function hashSlot(book: Book, slot: number, sign: 1 | -1): void {
  if (isHouseSlot(book, slot)) return;
  const { order, account, lots, level, flags } = book.orders;
  const ticks = ladderOf(book, slot).ticks[level[slot]!]!;
  mixOrder(book.hash, sign, flags[slot]!, order[slot]!, account[slot]!, ticks, lots[slot]!);
}

function linkAccount(book: Book, slot: number): void {
  const { account, accountNext, accountPrev } = book.orders;
  const newest = lookUp(book.byAccount, account[slot]!);
  accountPrev[slot] = NONE;
  accountNext[slot] = newest;
  if (newest !== NONE) accountPrev[newest] = slot;
  setSlot(book.byAccount, account[slot]!, slot);
}

function unlinkAccount(book: Book, slot: number): void {
  const { account, accountNext, accountPrev } = book.orders;
  const next = accountNext[slot]!;
  const prev = accountPrev[slot]!;
  if (next !== NONE) accountPrev[next] = prev;
  if (prev !== NONE) accountNext[prev] = next;
  else if (next !== NONE) setSlot(book.byAccount, account[slot]!, next);
  else dropKey(book.byAccount, account[slot]!);
}
