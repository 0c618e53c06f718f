import type { OpenOrder } from "./commands.ts";

/**
 * The hash of a set of orders: the sum of the orders' own mixes, in two halves of 32 bits. A sum
 * is the same in whatever sequence the orders came, so it can be kept with each change, and it
 * still tells priority apart, since that is the order number and the number is mixed in.
 */
export type HashSum = { high: number; low: number };

/** Adds an order to the sum (`sign` 1) or takes it out again (`sign` -1). `flags`: 1 for a sell. */
export function mixOrder(
  sum: HashSum,
  sign: 1 | -1,
  flags: number,
  order: number,
  account: number,
  ticks: number,
  lots: number,
): void {
  let high = 0x2545f491 ^ flags;
  let low = 0x6c8e9cf5 ^ flags;
  high = mixHigh(mixHigh(high, order | 0), (order / 2 ** 32) | 0);
  low = mixLow(mixLow(low, order | 0), (order / 2 ** 32) | 0);
  high = mixHigh(mixHigh(high, account | 0), (account / 2 ** 32) | 0);
  low = mixLow(mixLow(low, account | 0), (account / 2 ** 32) | 0);
  high = mixHigh(mixHigh(high, ticks | 0), (ticks / 2 ** 32) | 0);
  low = mixLow(mixLow(low, ticks | 0), (ticks / 2 ** 32) | 0);
  high = mixHigh(mixHigh(high, lots | 0), (lots / 2 ** 32) | 0);
  low = mixLow(mixLow(low, lots | 0), (lots / 2 ** 32) | 0);
  // Each half takes in the other as it then stands: these four steps can be undone, so that no two
  // pairs of halves become one.
  high = mixHigh(high, low);
  low = mixLow(low, high);
  high = mixHigh(high, low);
  low = mixLow(low, high);
  sum.high = (sum.high + sign * high) | 0;
  sum.low = (sum.low + sign * low) | 0;
}

/** The sum as 16 hexadecimal digits. */
export function formatHash({ high, low }: HashSum): string {
  return hexOf(high) + hexOf(low);
}

/** The hash that a book holding exactly these orders has; house orders do not count. */
export function hashOrders(orders: readonly OpenOrder[]): string {
  const sum: HashSum = { high: 0, low: 0 };
  for (const { order, account, side, ticks, lots, isHouse } of orders)
    if (!isHouse) mixOrder(sum, 1, side === "sell" ? 1 : 0, order, account, ticks, lots);
  return formatHash(sum);
}

/** One step as in MurmurHash3's finalizer; each half has a constant and a shift of its own. */
function mixHigh(state: number, word: number): number {
  const product = Math.imul(state ^ word, 0x85ebca6b);
  return product ^ (product >>> 15);
}

function mixLow(state: number, word: number): number {
  const product = Math.imul(state ^ word, 0xc2b2ae35);
  return product ^ (product >>> 13);
}

function hexOf(half: number): string {
  return (half >>> 0).toString(16).padStart(8, "0");
}
