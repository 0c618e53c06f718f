import type { AlertDirection } from "@candor/contract/notice-words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ONE, abs, dec, div, isMultipleOf, quantize, sub } from "@candor/money";

/** The smallest and largest move of an index within a day that an alert may wait for, as ratios. */
export const MOVE_LEAST = dec("0.01");
export const MOVE_MOST = ONE;
export const MOVE_STEP = dec("0.001");
/** Changes are said to a hundredth of a percent. */
const CHANGE_STEP = dec("0.0001");

type Side = Exclude<AlertDirection, "move">;
/** What an alert waits for: a side of a price, or a move within a day. */
export type Awaited = { direction: Side; price: Dec } | { direction: "move"; rate: Dec };

/** An index and its change within a day, as far as they are known. */
export type IndexNow = { index: Dec | undefined; change: Dec | undefined };

/** How far a price is from the one of a day before: last / open - 1, a ratio, rounded half up. */
export const dayChange = (open: Dec, last: Dec): Dec => sub(div(last, open, "half"), ONE);

/** The change as texts say it. */
export const saidChange = (change: Dec): Dec => quantize(change, CHANGE_STEP, "half");

export const isReached = (direction: Side, price: Dec, index: Dec): boolean =>
  direction === "above" ? index >= price : index <= price;

export const hasMoved = (rate: Dec, change: Dec): boolean => abs(change) >= rate;

/** Whether an alert may wait for so large a move. */
export const isMove = (rate: Dec): boolean =>
  rate >= MOVE_LEAST && rate <= MOVE_MOST && isMultipleOf(rate, MOVE_STEP);

/** Refuses an alert on a move outside the allowed range, and one that would fire at once. */
export function alertRefusal(
  awaited: Awaited,
  { index, change }: IndexNow,
): Refusal<"trigger-already-reached" | "already-moved" | "parameter-error"> | undefined {
  if (awaited.direction !== "move")
    return index !== undefined && isReached(awaited.direction, awaited.price, index)
      ? refuse("trigger-already-reached", { price: index })
      : undefined;
  if (!isMove(awaited.rate)) return refuse("parameter-error", { field: "rate" });
  return change !== undefined && hasMoved(awaited.rate, change)
    ? refuse("already-moved", { change: saidChange(change) })
    : undefined;
}
