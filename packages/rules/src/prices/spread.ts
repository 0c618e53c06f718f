import { type Dec, ZERO, add, dec, div, fromInteger, max, min, mul, sub } from "@candor/money";

/** How old a price is in milliseconds (`agesOf`), and how far it has moved of late (`movementOf`). */
export type PriceState = { ageMs: number; movement: Dec };

/** What each whole second of a price's age adds to half a spread: a ratio of the price. */
export const AGE_SPREAD = dec("0.0002");
/** The part of the recent movement that is added to half a spread. */
export const MOVEMENT_SHARE = dec("0.05");
/** How many seconds the recent movement is taken over. */
export const MOVEMENT_SECONDS = 30;
/** Above this age of its price a product in which the house stands on the other side takes no orders. */
export const AGE_MAX_MS = 3_000;

/**
 * The highest less the lowest of the recorded prices of the last seconds, as a ratio of the last one, rounded up; zero
 * of no prices.
 */
export function movementOf(prices: readonly Dec[]): Dec {
  const last = prices.at(-1);
  if (last === undefined) return ZERO;
  return div(sub(prices.reduce(max), prices.reduce(min)), last, "up");
}

/**
 * Half of the spread that the house trades at (product rules, section 0.12): the published one, wider by the age of the
 * price and by its recent movement, the same for both directions. A ratio, rounded up.
 */
export const halfSpreadAt = (halfSpread: Dec, { ageMs, movement }: PriceState): Dec =>
  add(
    add(halfSpread, mul(AGE_SPREAD, fromInteger(Math.floor(Math.max(0, ageMs) / 1_000)), "up")),
    mul(movement, MOVEMENT_SHARE, "up"),
  );

/** Whether a price is too old for new orders. */
export const isPriceOld = (ageMs: number): boolean => ageMs > AGE_MAX_MS;
