import { type Dec, ZERO, add, div, sub } from "@candor/money";
import { markOf, meanOf, onTick } from "@candor/rules/contracts/mark.ts";
import type { ContractMarket } from "../../contract-markets.ts";
import type { FeedEvent } from "../../feed/sequence.ts";

/** A mark with what it was made of; `event` is the recorded event that brought it, `at` its unix second. */
export type Mark = {
  price: Dec;
  index: Dec;
  average: Dec;
  mid: Dec | undefined;
  event: number;
  at: number;
};

/** The recorded index of the last seconds, with its sum: a mark is made every second of every contract. */
export type PriceWindow = { seconds: [at: number, price: Dec][]; total: Dec };

export const createWindow = (): PriceWindow => ({ seconds: [], total: ZERO });

export function clearWindow(window: PriceWindow): void {
  window.seconds.length = 0;
  window.total = ZERO;
}

export function addSecond(window: PriceWindow, at: number, price: Dec): void {
  window.seconds.push([at, price]);
  window.total = add(window.total, price);
}

/** What a mark is made of beside the recorded prices. */
export type MarkParts = {
  /** When the next session begins; undefined while one is on. */
  opensAt: (market: ContractMarket, at: Date) => Date | undefined;
  /** The middle of our own spot market, as it stood when an event was heard first. */
  midAt: (event: FeedEvent, market: ContractMarket) => Dec | undefined;
};

const WINDOW_SECONDS = 30;

/**
 * The mark that the next event brings, whoever makes it: the writer, and whoever looks later whether it was right.
 * Undefined of a gap, out of session, and without an index. The window goes along.
 */
export function nextMark(
  { opensAt, midAt }: MarkParts,
  market: ContractMarket,
  window: PriceWindow,
  event: FeedEvent,
): Mark | undefined {
  const isOpen = opensAt(market, new Date(event.at * 1_000)) === undefined;
  const index = event.kind === "tick" && isOpen ? event.prices.get(market.indexId) : undefined;
  // Beyond the largest price there is, nothing can be counted.
  if (index === undefined || index > market.terms.priceMax) return undefined;
  const tick = market.terms.priceTick;
  moveOn(window, event.at, index);
  const average = meanOf(window.total, window.seconds.length, tick);
  const mid = midAt(event, market);
  const price = onTick(markOf({ index, average, mid }), tick);
  return { price, index, average, mid, event: event.id, at: event.at };
}

/** A mark in shares of today, as the event of their split finds it. */
export const splitMark = (
  { price, index, average, mid, at }: Mark,
  ratio: Dec,
  tick: Dec,
  event: number,
): Mark => {
  const told = (one: Dec): Dec => onTick(div(one, ratio, "half"), tick);
  return {
    price: told(price),
    index: told(index),
    average: told(average),
    mid: mid && told(mid),
    event,
    at,
  };
};

function moveOn(window: PriceWindow, at: number, index: Dec): void {
  const { seconds } = window;
  // A clock that is set back begins anew.
  if ((seconds.at(-1)?.[0] ?? at) > at) clearWindow(window);
  while ((seconds[0]?.[0] ?? at) <= at - WINDOW_SECONDS)
    window.total = sub(window.total, seconds.shift()?.[1] ?? ZERO);
  addSecond(window, at, index);
}
