import { isHouseSlot, remove, rest, setLots, type Book } from "./book.ts";
import type { Command, Place, Quote, QuoteLevel, Reduce, Side } from "./commands.ts";
import {
  pushDone,
  pushRested,
  pushTrade,
  pushUnknown,
  type DoneReason,
  type EventBuffer,
} from "./events.ts";
import { bestLevel, crosses, HEAD, TICKS, type Ladder } from "./ladder.ts";
import { assertCommand } from "./limits.ts";
import { lookUp } from "./number-index.ts";
import { ACCOUNT_NEXT, LOTS, NEXT, ORDER } from "./order-pool.ts";
import { isPrevented, preventTrade } from "./self-trade.ts";
import { NONE } from "./slots.ts";
import { keyAt, positionBelow, slotAt, topPosition } from "./sorted-keys.ts";

/**
 * Carries out one whole command and appends its events to `out`. It matches the best price first, then the earliest
 * order, at the maker's price (product rules, section 3). Throws RangeError, with nothing changed, for a command
 * outside the market's limits or out of order.
 */
export function execute(book: Book, command: Command, out: EventBuffer): void {
  assertCommand(book, command);
  if (command.kind === "place") place(book, command, out);
  else if (command.kind === "cancel") cancel(book, command.order, out);
  else if (command.kind === "reduce") reduce(book, command, out);
  else quote(book, command, out);
}

function place(book: Book, taker: Place, out: EventBuffer): void {
  book.priorityLast = taker.priority ?? taker.order;
  const makers = taker.side === "buy" ? book.asks : book.bids;
  if (taker.timeInForce === "post-only" && crosses(makers, taker.ticks))
    return finish(out, taker, "post-only", taker.lots);
  if (taker.timeInForce === "fok" && !fillsWhole(book, makers, taker))
    return finish(out, taker, "fok", taker.lots);
  match(book, makers, taker, out);
}

/** Trades while the price allows, then rests or ends the remainder. */
function match(book: Book, makers: Ladder, taker: Place, out: EventBuffer): void {
  let remaining = taker.lots;
  let budget = taker.budget ?? Infinity;
  while (remaining > 0 && crosses(makers, taker.ticks)) {
    const level = bestLevel(makers);
    const slot = makers.levels.ints[level * 2 + HEAD]!;
    const ticks = makers.levels.numbers[level + TICKS]!;
    // Exact: for whole numbers up to 2^53 a rounded quotient never reaches the next whole one.
    const affordable = Math.floor(budget / ticks);
    if (affordable === 0) return finish(out, taker, "budget", remaining);
    if (isPrevented(book, taker, slot)) {
      const left = preventTrade(book, taker, slot, remaining, out);
      if (left <= 0) return finish(out, taker, "self-trade", left === NONE ? remaining : 0);
      remaining = left;
      continue;
    }
    const lots = Math.min(remaining, affordable, book.orders.numbers[slot + LOTS]!);
    pushTrade(out, book.orders, slot, taker, ticks, lots);
    fill(book, slot, lots, out);
    remaining -= lots;
    budget -= lots * ticks;
  }
  if (remaining === 0) return finish(out, taker, "filled", 0);
  if (taker.timeInForce === "ioc") return finish(out, taker, "ioc-remainder", remaining);
  rest(book, taker, remaining);
  if (taker.isHouse !== true) pushRested(out, taker.order, remaining);
}

/**
 * Whether the makers within the limit fill the whole order. Orders of its own account never fill it: if they would
 * expire, matching passes them, otherwise it ends there.
 */
function fillsWhole(book: Book, { prices, sign, levels }: Ladder, taker: Place): boolean {
  const { numbers, ints } = book.orders;
  let wanted = taker.lots;
  for (let at = topPosition(prices); at !== NONE; at = positionBelow(prices, at)) {
    if (keyAt(prices, at) < sign * taker.ticks) return false;
    let slot = levels.ints[slotAt(prices, at) * 2 + HEAD]!;
    for (; slot !== NONE; slot = ints[slot * 2 + NEXT]!) {
      if (isPrevented(book, taker, slot)) {
        if (taker.selfTrade !== "expire-oldest") return false;
      } else {
        wanted -= numbers[slot + LOTS]!;
        if (wanted <= 0) return true;
      }
    }
  }
  return false;
}

/** Subtracts the traded lots from a maker. */
function fill(book: Book, slot: number, lots: number, out: EventBuffer): void {
  const { numbers } = book.orders;
  const remaining = numbers[slot + LOTS]! - lots;
  if (remaining > 0) return setLots(book, slot, remaining);
  if (!isHouseSlot(book, slot)) pushDone(out, numbers[slot + ORDER]!, "filled", 0);
  remove(book, slot);
}

function finish(out: EventBuffer, taker: Place, reason: DoneReason, remaining: number): void {
  if (taker.isHouse !== true) pushDone(out, taker.order, reason, remaining);
}

function cancel(book: Book, order: number, out: EventBuffer): void {
  const slot = lookUp(book.byOrder, order);
  if (slot === NONE || isHouseSlot(book, slot)) return pushUnknown(out, order);
  pushDone(out, order, "cancelled", book.orders.numbers[slot + LOTS]!);
  remove(book, slot);
}

function reduce(book: Book, { order, lots }: Reduce, out: EventBuffer): void {
  const slot = lookUp(book.byOrder, order);
  if (slot === NONE || isHouseSlot(book, slot)) return pushUnknown(out, order);
  // Trades since the request may have reduced the order below the requested quantity.
  if (lots < book.orders.numbers[slot + LOTS]!) setLots(book, slot, lots);
  pushRested(out, order, book.orders.numbers[slot + LOTS]!);
}

/**
 * Removes the whole old ladder before it places the new one. Each new level is then an ordinary order, so self-trade
 * prevention drops a part that would cross the ladder's own other side.
 */
function quote(book: Book, { account, bids, asks, firstOrder }: Quote, out: EventBuffer): void {
  removeHouseOrders(book, account);
  book.priorityLast = firstOrder - 1;
  for (const level of bids) placeLevel(book, account, "buy", level, out);
  for (const level of asks) placeLevel(book, account, "sell", level, out);
}

function placeLevel(
  book: Book,
  account: number,
  side: Side,
  { ticks, lots }: QuoteLevel,
  out: EventBuffer,
): void {
  const order = book.priorityLast + 1;
  place(
    book,
    { kind: "place", order, account, side, ticks, lots, timeInForce: "gtc", isHouse: true },
    out,
  );
}

function removeHouseOrders(book: Book, account: number): void {
  let slot = lookUp(book.byAccount, account);
  while (slot !== NONE) {
    const next = book.orders.ints[slot * 2 + ACCOUNT_NEXT]!;
    if (isHouseSlot(book, slot)) remove(book, slot);
    slot = next;
  }
}
