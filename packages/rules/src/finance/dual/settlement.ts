import { type Dec, ZERO, add, fromInteger, fromUnits, div, quantize } from "@candor/money";

/** How long before its maturity the prices count, and of how many seconds of it there have to be some. */
export const WINDOW_SECONDS = 1_800;
export const SECONDS_MIN = 900;

/** A linked price has no more decimals than a settlement price, so that rounding down never decides between them. */
export const PRICE_DECIMALS = 8;
const SMALLEST = fromUnits(10n ** BigInt(18 - PRICE_DECIMALS));

/** A recorded event as it counts here: a gap, and a tick without a price of the market, have none. */
export type PricedSecond = { event: number; at: number; price: Dec | undefined };

/** `spans`: the first and the last event of each row of events that count. */
export type Settlement = {
  /** The event that is later than the maturity: what comes after it does not count. */
  closedBy: number;
  spans: [first: number, last: number][];
  count: number;
  sum: Dec;
  /** Undefined: too few seconds had a price, and all is given back. */
  price: Dec | undefined;
};

/**
 * The price that a maturity settles at (product rules, section 9): the mean of the index over the 30 minutes that end
 * with it, of each second that has one, once, as it was recorded first. It is rounded down to 8 decimals. Undefined
 * until an event of the sequence is later than the maturity. `maturity` in unix seconds.
 */
export function settlementOf(
  events: Iterable<PricedSecond>,
  maturity: number,
): Settlement | undefined {
  const window = createWindow(maturity);
  for (const event of events) if (window.add(event)) return window.settlement(event.event);
  return undefined;
}

/** The same for events one by one: `add` returns whether an event is later than the maturity. */
export function createWindow(maturity: number) {
  const seconds = new Set<number>();
  const spans: Settlement["spans"] = [];
  let sum = ZERO;
  return {
    add: ({ event, at, price }: PricedSecond): boolean => {
      if (at > maturity) return true;
      if (price === undefined || at <= maturity - WINDOW_SECONDS || seconds.has(at)) return false;
      seconds.add(at);
      sum = add(sum, price);
      const last = spans.at(-1);
      if (last?.[1] === event - 1) last[1] = event;
      else spans.push([event, event]);
      return false;
    },
    settlement: (closedBy: number): Settlement => {
      const count = seconds.size;
      return { closedBy, spans, count, sum, price: meanOf(sum, count) };
    },
  };
}

const meanOf = (sum: Dec, count: number): Dec | undefined =>
  count < SECONDS_MIN
    ? undefined
    : quantize(div(sum, fromInteger(count), "down"), SMALLEST, "down");
