import { chainFree, grownBytes, grownFloats, grownInts, NONE } from "./slots.ts";

/** Bits of `flags`. */
export const SELL = 1;
export const HOUSE = 2;

/**
 * The resting orders, one slot each, a column a field. `next` and `prev` link the orders of one
 * price level, oldest first; `accountNext` and `accountPrev` those of one account, newest first;
 * `next` also links the free slots. A slot never leaves the book: outside, an order is known by its
 * number, which is used once, so that a slot given out again cannot be taken for its former order.
 */
export type OrderPool = {
  order: Float64Array;
  account: Float64Array;
  lots: Float64Array;
  level: Int32Array;
  next: Int32Array;
  prev: Int32Array;
  accountNext: Int32Array;
  accountPrev: Int32Array;
  flags: Uint8Array;
  firstFree: number;
};

export function createOrderPool(capacity: number): OrderPool {
  const pool: OrderPool = {
    order: new Float64Array(capacity),
    account: new Float64Array(capacity),
    lots: new Float64Array(capacity),
    level: new Int32Array(capacity),
    next: new Int32Array(capacity),
    prev: new Int32Array(capacity),
    accountNext: new Int32Array(capacity),
    accountPrev: new Int32Array(capacity),
    flags: new Uint8Array(capacity),
    firstFree: 0,
  };
  chainFree(pool.next, 0);
  return pool;
}

export function takeSlot(pool: OrderPool): number {
  if (pool.firstFree === NONE) enlarge(pool);
  const slot = pool.firstFree;
  pool.firstFree = pool.next[slot]!;
  return slot;
}

export function freeSlot(pool: OrderPool, slot: number): void {
  pool.next[slot] = pool.firstFree;
  pool.firstFree = slot;
}

function enlarge(pool: OrderPool): void {
  const capacity = pool.order.length;
  pool.order = grownFloats(pool.order);
  pool.account = grownFloats(pool.account);
  pool.lots = grownFloats(pool.lots);
  pool.level = grownInts(pool.level);
  pool.next = grownInts(pool.next);
  pool.prev = grownInts(pool.prev);
  pool.accountNext = grownInts(pool.accountNext);
  pool.accountPrev = grownInts(pool.accountPrev);
  pool.flags = grownBytes(pool.flags);
  chainFree(pool.next, capacity);
  pool.firstFree = capacity;
}
