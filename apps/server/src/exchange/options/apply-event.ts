import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { OptionBook } from "./option-book.ts";

/** How old the last second may be when an option is accepted. */
const FRESH_MS = 2_500;
/** How far ahead of the clock a second may be: setting the clock back is recorded as a gap. */
const AHEAD_MS = 1_000;

/** Takes in the next second, whose effects `proceed` executes. A price of unknown age decides nothing. */
export function applyEvent(book: OptionBook, event: FeedEvent): void {
  const { id, at } = event;
  book.lastApplied = id;
  book.last = undefined;
  const isWaitedFor = book.live.size > 0;
  if (event.kind === "gap") {
    // Times before and after a step of the clock cannot be compared; times around a stop can.
    if (isWaitedFor && event.cause === "clock") book.moves.push({ kind: "clock", event: id });
    return;
  }
  const price = event.prices.get(book.market.id);
  const ageMs = event.ages?.get(book.market.id);
  const priced = price === undefined || ageMs === undefined ? undefined : { price, ageMs };
  if (priced !== undefined) book.last = { event: id, at, ...priced };
  if (isWaitedFor) book.moves.push({ kind: "second", event: id, at, priced });
}

/** Whether its symbol has a price now: without one, nothing is accepted. */
export function isFresh({ last }: OptionBook, now: Date): boolean {
  if (last === undefined) return false;
  const age = now.getTime() - last.at * 1_000;
  return age < FRESH_MS && age >= -AHEAD_MS;
}

/** Whether the quotes behind the last price are too old for new options. */
export const isOld = ({ last }: OptionBook): boolean =>
  last !== undefined && isPriceOld(last.ageMs);
