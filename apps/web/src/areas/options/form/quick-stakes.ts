import { type Dec, fromInteger, mul } from "@candor/money";

const TIMES = [1, 2, 10, 20, 100].map((times) => fromInteger(times));

/** Stakes to choose with one press: from the least by steps that one counts in, up to the most. */
export const quickStakes = (minimum: Dec, maximum: Dec): Dec[] => [
  ...TIMES.map((times) => mul(minimum, times, "down")).filter((stake) => stake < maximum),
  maximum,
];
