import type { Dec } from "@candor/money";
import { type PriceState, MOVEMENT_SECONDS, isPriceOld, movementOf } from "./spread.ts";

/** A recorded second of a market; without a price it has no index then. */
export type RecordedSecond = {
  event: number;
  /** Unix seconds. */
  at: number;
  price: Dec | undefined;
  ageMs: number | undefined;
};

/** No second is older that anything is priced by. */
const FRESH_SECONDS = 5;

export type PriceAt = PriceState & { event: number; index: Dec };

/**
 * A price at a moment of the server's clock: the index of the last recorded second, how old its quotes are by then,
 * and how far the index has moved in the recorded seconds up to it. Undefined where it is too old. The seconds are
 * the last ones up to that, the oldest first.
 */
export function priceAt(seconds: readonly RecordedSecond[], at: Date): PriceAt | undefined {
  const recent = seconds.slice(-MOVEMENT_SECONDS);
  const last = recent.at(-1);
  if (last?.price === undefined || last.ageMs === undefined || isPriceOld(last.ageMs))
    return undefined;
  const sinceMs = at.getTime() - last.at * 1_000;
  if (Math.abs(sinceMs) > FRESH_SECONDS * 1_000) return undefined;
  return {
    event: last.event,
    index: last.price,
    ageMs: last.ageMs + Math.max(0, sinceMs),
    movement: movementOf(recent.flatMap(({ price }) => price ?? [])),
  };
}
