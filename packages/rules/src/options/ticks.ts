import { WAIT_SECONDS } from "../prices/deciding.ts";

/** Whether a settlement in that second would be too late; `expiry` in unix seconds. */
export const isSettlementMissed = (expiry: number, at: number): boolean =>
  at > expiry + WAIT_SECONDS;

/** The minute in whose cap it is counted: of the earliest second in which it can expire. */
export const minuteOf = (acceptedAt: number, seconds: number): number =>
  Math.floor((Math.floor(acceptedAt / 1_000) + 1 + seconds) / 60);
