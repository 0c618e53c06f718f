import { type Dec, ZERO, add, div, sub } from "@candor/money";
import { clampedMid, markOf, meanOf, onTick } from "@candor/rules/contracts/mark.ts";
import type { MarkAt } from "@candor/rules/contracts/plan.ts";
import { MOVEMENT_SECONDS, movementOf } from "@candor/rules/prices/spread.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { FeedEvent } from "../../feed/sequence.ts";

/**
 * A mark with what it was made of; `event` is the recorded event that brought it, `at` its unix second. `ageMs` and
 * `movement` are the index's, by which the house's spread widens.
 */
export type Mark = {
  price: Dec;
  index: Dec;
  average: Dec;
  mid: Dec | undefined;
  ageMs: number;
  movement: Dec;
  event: number;
  at: number;
  /** Received while its contract was halted: it ends open positions and opens no pending order. */
  isHalted?: true;
};

/** The prices at a mark that orders and positions are judged by. */
export const judgedBy = ({ price: mark, index, ageMs, movement }: Mark): MarkAt => ({
  mark,
  index,
  ageMs,
  movement,
});

/**
 * The recorded index of the last seconds and the mid of our own market in them, clamped, where there was one; with the sums
 * of both: a mark is made every second of every contract.
 */
export type PriceWindow = {
  seconds: [at: number, price: Dec, mid?: Dec][];
  total: Dec;
  mids: { total: Dec; count: number };
};

export const createWindow = (): PriceWindow => ({
  seconds: [],
  total: ZERO,
  mids: { total: ZERO, count: 0 },
});

export function clearWindow(window: PriceWindow): void {
  window.seconds.length = 0;
  window.total = ZERO;
  window.mids = { total: ZERO, count: 0 };
}

export function addSecond(window: PriceWindow, at: number, price: Dec, mid?: Dec): void {
  window.seconds.push(mid === undefined ? [at, price] : [at, price, mid]);
  window.total = add(window.total, price);
  countMid(window, mid, 1);
}

function countMid({ mids }: PriceWindow, mid: Dec | undefined, by: 1 | -1): void {
  if (mid === undefined) return;
  mids.total = by > 0 ? add(mids.total, mid) : sub(mids.total, mid);
  mids.count += by;
}

/** Stands for an age that was not recorded: too old to open or close at. */
const AGE_UNKNOWN_MS = 3_600_000;

/** What a mark needs besides the recorded prices. */
export type MarkParts = {
  /** When the next session begins; undefined during a session. */
  opensAt: (market: ContractMarket, at: Date) => Date | undefined;
  /** The mid price of our own spot market at the first application of an event. */
  midAt: (event: FeedEvent, market: ContractMarket) => Dec | undefined;
};

/**
 * The mark that the next event makes, both for the writer and for a later verification. Undefined for a gap, out of
 * session, and without an index. The window moves along.
 */
export function nextMark(
  { opensAt, midAt }: MarkParts,
  market: ContractMarket,
  window: PriceWindow,
  event: FeedEvent,
): Mark | undefined {
  const isOpen = opensAt(market, new Date(event.at * 1_000)) === undefined;
  const index = event.kind === "tick" && isOpen ? event.prices.get(market.indexId) : undefined;
  // A price above the market's maximum would overflow the arithmetic.
  if (index === undefined || index > market.terms.priceMax) return undefined;
  const tick = market.terms.priceTick;
  const seen = midAt(event, market);
  moveOn(window, event.at, index, seen && clampedMid(seen, index));
  const average = meanOf(window.total, window.seconds.length, tick);
  const { mids } = window;
  // The index may have moved far since the oldest of these seconds.
  const mid =
    seen === undefined
      ? undefined
      : onTick(clampedMid(meanOf(mids.total, mids.count, tick), index), tick);
  const price = onTick(markOf({ index, average, mid }), tick);
  const known = event.kind === "tick" ? event.ages?.get(market.indexId) : undefined;
  const ageMs = known ?? AGE_UNKNOWN_MS;
  const movement = movementOf(window.seconds.map(([, one]) => one));
  return { price, index, average, mid, ageMs, movement, event: event.id, at: event.at };
}

/** The last mark restated in new shares, with the event of the split. */
export const splitMark = (
  { price, index, average, mid, ageMs, movement, at }: Mark,
  ratio: Dec,
  tick: Dec,
  event: number,
): Mark => {
  const split = (one: Dec): Dec => onTick(div(one, ratio, "half"), tick);
  return {
    price: split(price),
    index: split(index),
    average: split(average),
    mid: mid && split(mid),
    ageMs,
    movement,
    event,
    at,
  };
};

function moveOn(window: PriceWindow, at: number, index: Dec, mid: Dec | undefined): void {
  const { seconds } = window;
  // A clock that was set back starts a new window.
  if ((seconds.at(-1)?.[0] ?? at) > at) clearWindow(window);
  while ((seconds[0]?.[0] ?? at) <= at - MOVEMENT_SECONDS) {
    const [, price, gone] = seconds.shift() ?? [0, ZERO];
    window.total = sub(window.total, price);
    countMid(window, gone, -1);
  }
  addSecond(window, at, index, mid);
}
