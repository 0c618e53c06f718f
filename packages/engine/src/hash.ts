import type { StoredOrder } from "./commands.ts";

/**
 * The hash of a set of orders: the sum of the orders' own mixes, in two halves of 32 bits. A sum is the same in any
 * sequence of the orders, so it can be kept with each change, and it still depends on priority, since number and
 * priority are mixed in.
 */
export type HashSum = { high: number; low: number };

/** Sets `mix` to the two halves of one order. `flags`: 1 for a sell. */
export function mixOrder(
  mix: HashSum,
  flags: number,
  order: number,
  priority: number,
  account: number,
  ticks: number,
  lots: number,
): void {
  mix.high = 0x2545f491 ^ flags;
  mix.low = 0x6c8e9cf5 ^ flags;
  mixNumber(mix, order);
  // Most orders have their number as priority, so an equal priority is left out.
  if (priority !== order) mixNumber(mix, priority);
  mixNumber(mix, account);
  mixNumber(mix, ticks);
  mixNumber(mix, lots);
  // Each half mixes in the present other half. These four steps can be reversed, so that no two pairs of halves become
  // the same.
  mix.high = mixHigh(mix.high, mix.low);
  mix.low = mixLow(mix.low, mix.high);
  mix.high = mixHigh(mix.high, mix.low);
  mix.low = mixLow(mix.low, mix.high);
}

function mixNumber(mix: HashSum, value: number): void {
  const upper = (value / 2 ** 32) | 0;
  mix.high = mixHigh(mixHigh(mix.high, value | 0), upper);
  mix.low = mixLow(mixLow(mix.low, value | 0), upper);
}

/** Formats the sum as 16 hexadecimal digits. */
export function formatHash({ high, low }: HashSum): string {
  return hexOf(high) + hexOf(low);
}

/** Returns the hash of a book with exactly these users' orders. */
export function hashOrders(orders: readonly StoredOrder[]): string {
  const sum: HashSum = { high: 0, low: 0 };
  const mix: HashSum = { high: 0, low: 0 };
  for (const { order, priority = order, account, side, ticks, lots } of orders) {
    mixOrder(mix, side === "sell" ? 1 : 0, order, priority, account, ticks, lots);
    sum.high = (sum.high + mix.high) | 0;
    sum.low = (sum.low + mix.low) | 0;
  }
  return formatHash(sum);
}

/** One step as in MurmurHash3's finalizer; each half has its own constant and shift. */
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
