/** No tick so many seconds after an option was accepted, or has expired: void. */
export const WAIT_SECONDS = 5;

/** An option whose entry is still to come. `acceptedAt` in milliseconds, `acceptedEvent` of the recorded prices. */
export type Accepted = { acceptedAt: number; acceptedEvent: number };

/** A recorded second in which its symbol may have a price. */
export type Second = { event: number; at: number };

/**
 * Whether a second comes after an option was accepted: it is recorded later in the sequence, and begins later on the
 * clock, so that nobody knew its price.
 */
export const isAfter = ({ acceptedAt, acceptedEvent }: Accepted, { event, at }: Second): boolean =>
  event > acceptedEvent && at * 1_000 > acceptedAt;

/** Whether an entry in that second would be too late. */
export const isEntryMissed = ({ acceptedAt }: Accepted, at: number): boolean =>
  at > Math.floor(acceptedAt / 1_000) + WAIT_SECONDS;

/** Whether a settlement in that second would be too late; `expiry` in unix seconds. */
export const isSettlementMissed = (expiry: number, at: number): boolean =>
  at > expiry + WAIT_SECONDS;

/** The minute in whose cap it is counted: of the earliest second in which it can expire. */
export const minuteOf = (acceptedAt: number, seconds: number): number =>
  Math.floor((Math.floor(acceptedAt / 1_000) + 1 + seconds) / 60);
