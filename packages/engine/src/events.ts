import type { Place, Side } from "./commands.ts";
import { ACCOUNT, FLAGS, HOUSE, LOTS, ORDER, SELL } from "./order-pool.ts";
import type { Records } from "./records.ts";

/** Why an order is no longer open. */
export const DONE_REASONS = [
  "filled",
  "cancelled",
  "ioc-remainder",
  "self-trade",
  "fok",
  "post-only",
  "budget",
] as const;
export type DoneReason = (typeof DONE_REASONS)[number];

/** The order rests in the book with this many open lots, after it was placed or reduced. */
export type Rested = { kind: "rested"; order: number; remaining: number };

/** A fill, always at the maker's price. `makerRemaining` is what the maker still has open. */
export type Trade = {
  kind: "trade";
  makerOrder: number;
  makerAccount: number;
  takerOrder: number;
  takerAccount: number;
  takerSide: Side;
  ticks: number;
  lots: number;
  makerIsHouse: boolean;
  takerIsHouse: boolean;
  makerRemaining: number;
};

/** The last event of an order; `remaining` is the unfilled quantity. */
export type Done = { kind: "done"; order: number; reason: DoneReason; remaining: number };

/**
 * Self-trade prevention (`decrement`) took this many lots from an order without a trade. The maker's event comes
 * first, then the taker's, then their results: `rested` for a maker that stays, and `done` by self-trade with
 * nothing remaining for an order that is used up.
 */
export type Prevented = { kind: "prevented"; order: number; lots: number };

/** A cancel or reduce named an order that is not open, or that is the house's. */
export type Unknown = { kind: "unknown"; order: number };

/**
 * The events of a book, in sequence. A user's placed order ends in one `rested` or one `done`, and a rested order later
 * in one `done`. House orders appear only in their trades.
 */
export type Event = Rested | Trade | Done | Prevented | Unknown;

/** Events as plain numbers, one after another, decoded once for each batch; it grows when full. */
export type EventBuffer = { numbers: Float64Array; length: number };

const RESTED = 0;
const TRADE = 1;
const DONE = 2;
const UNKNOWN = 3;
const PREVENTED = 4;
const TRADE_WIDTH = 9;
const TAKER_IS_HOUSE = 4;

export function createEvents(capacity = 4096): EventBuffer {
  return { numbers: new Float64Array(Math.max(capacity, TRADE_WIDTH)), length: 0 };
}

export function clearEvents(out: EventBuffer): void {
  out.length = 0;
}

export function pushRested(out: EventBuffer, order: number, remaining: number): void {
  const at = advance(out, 3);
  out.numbers[at] = RESTED;
  out.numbers[at + 1] = order;
  out.numbers[at + 2] = remaining;
}

/** Writes a trade with the order in `slot`, whose lots are still those before the trade. */
export function pushTrade(
  out: EventBuffer,
  orders: Records,
  slot: number,
  taker: Place,
  ticks: number,
  lots: number,
): void {
  const at = advance(out, TRADE_WIDTH);
  const { numbers } = out;
  numbers[at] = TRADE;
  numbers[at + 1] = orders.numbers[slot + ORDER]!;
  numbers[at + 2] = orders.numbers[slot + ACCOUNT]!;
  numbers[at + 3] = taker.order;
  numbers[at + 4] = taker.account;
  numbers[at + 5] = ticks;
  numbers[at + 6] = lots;
  numbers[at + 7] = orders.ints[slot * 2 + FLAGS]! | (taker.isHouse === true ? TAKER_IS_HOUSE : 0);
  numbers[at + 8] = orders.numbers[slot + LOTS]! - lots;
}

export function pushDone(
  out: EventBuffer,
  order: number,
  reason: DoneReason,
  remaining: number,
): void {
  const at = advance(out, 4);
  out.numbers[at] = DONE;
  out.numbers[at + 1] = order;
  out.numbers[at + 2] = DONE_REASONS.indexOf(reason);
  out.numbers[at + 3] = remaining;
}

export function pushPrevented(out: EventBuffer, order: number, lots: number): void {
  const at = advance(out, 3);
  out.numbers[at] = PREVENTED;
  out.numbers[at + 1] = order;
  out.numbers[at + 2] = lots;
}

export function pushUnknown(out: EventBuffer, order: number): void {
  const at = advance(out, 2);
  out.numbers[at] = UNKNOWN;
  out.numbers[at + 1] = order;
}

/** All events since the buffer was last cleared, oldest first. */
export function decodeEvents({ numbers, length }: EventBuffer): Event[] {
  const events: Event[] = [];
  let at = 0;
  while (at < length) {
    const kind = numbers[at]!;
    const order = numbers[at + 1]!;
    if (kind === TRADE) {
      events.push(decodeTrade(numbers, at));
      at += TRADE_WIDTH;
    } else if (kind === RESTED) {
      events.push({ kind: "rested", order, remaining: numbers[at + 2]! });
      at += 3;
    } else if (kind === DONE) {
      const reason = DONE_REASONS[numbers[at + 2]!]!;
      events.push({ kind: "done", order, reason, remaining: numbers[at + 3]! });
      at += 4;
    } else if (kind === PREVENTED) {
      events.push({ kind: "prevented", order, lots: numbers[at + 2]! });
      at += 3;
    } else {
      events.push({ kind: "unknown", order });
      at += 2;
    }
  }
  return events;
}

function decodeTrade(numbers: Float64Array, at: number): Trade {
  const flags = numbers[at + 7]!;
  return {
    kind: "trade",
    makerOrder: numbers[at + 1]!,
    makerAccount: numbers[at + 2]!,
    takerOrder: numbers[at + 3]!,
    takerAccount: numbers[at + 4]!,
    takerSide: (flags & SELL) === 0 ? "sell" : "buy",
    ticks: numbers[at + 5]!,
    lots: numbers[at + 6]!,
    makerIsHouse: (flags & HOUSE) !== 0,
    takerIsHouse: (flags & TAKER_IS_HOUSE) !== 0,
    makerRemaining: numbers[at + 8]!,
  };
}

/** Makes room for `width` numbers and returns their position. */
function advance(out: EventBuffer, width: number): number {
  const at = out.length;
  out.length = at + width;
  if (out.length > out.numbers.length) enlarge(out);
  return at;
}

function enlarge(out: EventBuffer): void {
  const larger = new Float64Array(out.numbers.length * 2);
  larger.set(out.numbers);
  out.numbers = larger;
}
