import { type Dec, ONE, dec, quantize } from "@candor/money";

const HUNDREDTH = dec("0.01");

/** What is left of the limit of a day, rounded down: of one coin and more, nobody reads further than this. */
export const limitShown = (remaining: Dec): Dec =>
  remaining < ONE ? remaining : quantize(remaining, HUNDREDTH, "down");
