import { type Dec, ZERO, div, sub } from "@candor/money";

/** How far a price stands from what was paid on average, as a ratio rounded towards zero; undefined where it cost nothing. */
export const gainRate = (price: Dec, average: Dec): Dec | undefined =>
  average === ZERO ? undefined : div(sub(price, average), average, "down");
