import { type Dec, ZERO, div, sub } from "@candor/money";

/** Returns the gain of a price over the average cost, as a ratio rounded towards zero; undefined without a cost. */
export const gainRate = (price: Dec, average: Dec): Dec | undefined =>
  average === ZERO ? undefined : div(sub(price, average), average, "down");
