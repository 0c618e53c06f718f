import { isHouseSlot, remove, setLots, type Book } from "./book.ts";
import type { Place } from "./commands.ts";
import { pushDone, pushPrevented, pushRested, type EventBuffer } from "./events.ts";
import { ACCOUNT, LOTS, ORDER } from "./order-pool.ts";
import { NONE } from "./slots.ts";

/** Self-trade prevention: no account trades with itself, nor the house with the house. */
export function isPrevented(book: Book, taker: Place, slot: number): boolean {
  if (book.orders.numbers[slot + ACCOUNT] === taker.account) return true;
  return taker.isHouse === true && isHouseSlot(book, slot);
}

/**
 * Applies the taker's choice when it meets an order of its own account in `slot`. Returns the lots that it continues
 * with: 0 if it is reduced to nothing, NONE if it ends with all its open lots.
 */
export function preventTrade(
  book: Book,
  taker: Place,
  slot: number,
  open: number,
  out: EventBuffer,
): number {
  const mode = taker.selfTrade ?? "expire-newest";
  if (mode === "expire-newest") return NONE;
  if (mode === "decrement") return decrement(book, taker, slot, open, out);
  const { numbers } = book.orders;
  if (!isHouseSlot(book, slot))
    pushDone(out, numbers[slot + ORDER]!, "self-trade", numbers[slot + LOTS]!);
  remove(book, slot);
  return mode === "expire-oldest" ? open : NONE;
}

function decrement(book: Book, taker: Place, slot: number, open: number, out: EventBuffer): number {
  const maker = book.orders.numbers[slot + ORDER]!;
  const makerLots = book.orders.numbers[slot + LOTS]!;
  const lots = Math.min(open, makerLots);
  const isReported = !isHouseSlot(book, slot);
  if (isReported) pushPrevented(out, maker, lots);
  pushPrevented(out, taker.order, lots);
  if (makerLots > lots) {
    setLots(book, slot, makerLots - lots);
    if (isReported) pushRested(out, maker, makerLots - lots);
  } else {
    remove(book, slot);
    if (isReported) pushDone(out, maker, "self-trade", 0);
  }
  return open - lots;
}
