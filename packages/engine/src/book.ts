import type { OpenOrder, StoredOrder } from "./commands.ts";
import { mixOrder, type HashSum } from "./hash.ts";
import {
  changeLots,
  closeLevel,
  createLadder,
  crosses,
  HEAD,
  openLevel,
  TAIL,
  TICKS,
  type Ladder,
} from "./ladder.ts";
import { assertAccount, assertLevel, assertNewOrder, fitsEngine, type Limits } from "./limits.ts";
import { createIndex, dropKey, lookUp, setValue, type NumberIndex } from "./number-index.ts";
import {
  ACCOUNT,
  ACCOUNT_NEXT,
  ACCOUNT_PREV,
  createOrderPool,
  FLAGS,
  HASH_HIGH,
  HASH_LOW,
  HOUSE,
  LEVEL,
  LOTS,
  NEXT,
  ORDER,
  PREV,
  PRIORITY,
  SELL,
} from "./order-pool.ts";
import { freeRecord, takeRecord, type Records } from "./records.ts";
import { NONE } from "./slots.ts";

/** One market's resting orders. Only the functions of this package look inside or change it. */
export type Book = {
  limits: Limits;
  orders: Records;
  bids: Ladder;
  asks: Ladder;
  byOrder: NumberIndex;
  /** The newest slot of each account with an open order. */
  byAccount: NumberIndex;
  /** The hash of users' orders only, since house orders are temporary. */
  hash: HashSum;
  /** The greatest priority that the book has seen. */
  priorityLast: number;
};

/** Scratch space for one order's hash, which is never read later. */
const mix: HashSum = { high: 0, low: 0 };

/**
 * Returns an empty book with room for `capacity` orders, which grows when full. Throws RangeError for a market that
 * does not fit.
 */
export function createBook({ capacity = 64, ...limits }: Limits & { capacity?: number }): Book {
  if (!fitsEngine(limits))
    throw new RangeError(`${limits.ticksMax} ticks x ${limits.lotsMax} lots is too large a market`);
  return {
    limits,
    orders: createOrderPool(capacity),
    bids: createLadder("buy"),
    asks: createLadder("sell"),
    byOrder: createIndex(capacity),
    byAccount: createIndex(64),
    hash: { high: 0, low: 0 },
    priorityLast: 0,
  };
}

/**
 * Restores a user's open order after a restart, without matching. The caller passes orders in the sequence of their
 * priorities. Throws RangeError for an order out of sequence, out of limits, or crossing the other side, because no
 * valid book contains it.
 */
export function restore(book: Book, stored: StoredOrder): void {
  const { order, priority = order } = stored;
  assertNewOrder(book, order, priority);
  assertAccount(stored.account);
  assertLevel(book.limits, stored);
  if (crosses(stored.side === "buy" ? book.asks : book.bids, stored.ticks))
    throw new RangeError(`stored order ${order} crosses the book`);
  book.priorityLast = priority;
  rest(book, stored, stored.lots);
}

/** Appends an order to the queue of its price. */
export function rest(
  book: Book,
  { order, priority, account, side, ticks, isHouse }: StoredOrder & Partial<OpenOrder>,
  lots: number,
): void {
  const ladder = side === "buy" ? book.bids : book.asks;
  const level = openLevel(ladder, ticks);
  const slot = takeRecord(book.orders);
  const { numbers, ints } = book.orders;
  const levelInts = ladder.levels.ints;
  const at = slot * 2;
  const tail = levelInts[level * 2 + TAIL]!;
  numbers[slot + ORDER] = order;
  numbers[slot + PRIORITY] = priority ?? order;
  numbers[slot + ACCOUNT] = account;
  numbers[slot + LOTS] = lots;
  ints[at + LEVEL] = level;
  ints[at + FLAGS] = (side === "sell" ? SELL : 0) | (isHouse === true ? HOUSE : 0);
  ints[at + PREV] = tail;
  ints[at + NEXT] = NONE;
  if (tail === NONE) levelInts[level * 2 + HEAD] = slot;
  else ints[tail * 2 + NEXT] = slot;
  levelInts[level * 2 + TAIL] = slot;
  changeLots(ladder, level, lots);
  setValue(book.byOrder, order, slot);
  linkAccount(book, slot);
  addHash(book, slot, ticks);
}

/** Removes a resting order from the book. */
export function remove(book: Book, slot: number): void {
  const { numbers, ints } = book.orders;
  const at = slot * 2;
  const ladder = ladderOf(book, slot);
  const level = ints[at + LEVEL]!;
  const levelInts = ladder.levels.ints;
  dropHash(book, slot);
  changeLots(ladder, level, -numbers[slot + LOTS]!);
  const next = ints[at + NEXT]!;
  const prev = ints[at + PREV]!;
  if (prev === NONE) levelInts[level * 2 + HEAD] = next;
  else ints[prev * 2 + NEXT] = next;
  if (next === NONE) levelInts[level * 2 + TAIL] = prev;
  else ints[next * 2 + PREV] = prev;
  if (next === NONE && prev === NONE) closeLevel(ladder, level);
  unlinkAccount(book, slot);
  dropKey(book.byOrder, numbers[slot + ORDER]!);
  freeRecord(book.orders, slot);
}

/** Sets a resting order's open quantity; it keeps its place in the queue. */
export function setLots(book: Book, slot: number, lots: number): void {
  const { numbers, ints } = book.orders;
  const ladder = ladderOf(book, slot);
  const level = ints[slot * 2 + LEVEL]!;
  dropHash(book, slot);
  changeLots(ladder, level, lots - numbers[slot + LOTS]!);
  numbers[slot + LOTS] = lots;
  addHash(book, slot, ladder.levels.numbers[level + TICKS]!);
}

export function isHouseSlot({ orders }: Book, slot: number): boolean {
  return (orders.ints[slot * 2 + FLAGS]! & HOUSE) !== 0;
}

export function ladderOf({ orders, bids, asks }: Book, slot: number): Ladder {
  return (orders.ints[slot * 2 + FLAGS]! & SELL) === 0 ? bids : asks;
}

function addHash({ hash, orders }: Book, slot: number, ticks: number): void {
  const { numbers, ints } = orders;
  const at = slot * 2;
  const flags = ints[at + FLAGS]!;
  if ((flags & HOUSE) !== 0) return;
  mixOrder(
    mix,
    flags,
    numbers[slot + ORDER]!,
    numbers[slot + PRIORITY]!,
    numbers[slot + ACCOUNT]!,
    ticks,
    numbers[slot + LOTS]!,
  );
  ints[at + HASH_HIGH] = mix.high;
  ints[at + HASH_LOW] = mix.low;
  hash.high = (hash.high + mix.high) | 0;
  hash.low = (hash.low + mix.low) | 0;
}

/** The hash that an order added is stored with it, so that removing the order need not compute it again. */
function dropHash({ hash, orders: { ints } }: Book, slot: number): void {
  const at = slot * 2;
  if ((ints[at + FLAGS]! & HOUSE) !== 0) return;
  hash.high = (hash.high - ints[at + HASH_HIGH]!) | 0;
  hash.low = (hash.low - ints[at + HASH_LOW]!) | 0;
}

function linkAccount({ orders: { numbers, ints }, byAccount }: Book, slot: number): void {
  const account = numbers[slot + ACCOUNT]!;
  const newest = lookUp(byAccount, account);
  ints[slot * 2 + ACCOUNT_PREV] = NONE;
  ints[slot * 2 + ACCOUNT_NEXT] = newest;
  if (newest !== NONE) ints[newest * 2 + ACCOUNT_PREV] = slot;
  setValue(byAccount, account, slot);
}

function unlinkAccount({ orders: { numbers, ints }, byAccount }: Book, slot: number): void {
  const next = ints[slot * 2 + ACCOUNT_NEXT]!;
  const prev = ints[slot * 2 + ACCOUNT_PREV]!;
  if (next !== NONE) ints[next * 2 + ACCOUNT_PREV] = prev;
  if (prev !== NONE) ints[prev * 2 + ACCOUNT_NEXT] = next;
  else if (next !== NONE) setValue(byAccount, numbers[slot + ACCOUNT]!, next);
  else dropKey(byAccount, numbers[slot + ACCOUNT]!);
}
