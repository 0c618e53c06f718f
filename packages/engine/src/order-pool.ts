import { createRecords, type Records } from "./records.ts";

/** Bits of FLAGS. */
export const SELL = 1;
export const HOUSE = 2;

// The fields of a resting order, which is one record: first its numbers, then its ints.
export const ORDER = 0;
export const PRIORITY = 1;
export const ACCOUNT = 2;
export const LOTS = 3;
/** The record of its price level. */
export const LEVEL = 8;
/** The order's neighbours at its level, from the earliest on. */
export const NEXT = 9;
export const PREV = 10;
/** The order's neighbours in its account, from the latest on. */
export const ACCOUNT_NEXT = 11;
export const ACCOUNT_PREV = 12;
export const FLAGS = 13;
/** The hash that the order added to the book's hash. */
export const HASH_HIGH = 14;
export const HASH_LOW = 15;

/**
 * The resting orders. Records stay inside the book. Outside, an order is known by its number, which is used once, so
 * that a reused record cannot be mistaken for its former order.
 */
export function createOrderPool(capacity: number): Records {
  return createRecords(8, capacity);
}
