/**
 * What a user decided, and what could be known then: the moment of acceptance in milliseconds of the server's clock, and
 * the last event of the recorded prices before it.
 */
export type Accepted = { acceptedAt: number; acceptedEvent: number };

/** A recorded second that has a price, with the age of that price in milliseconds (`agesOf`). */
export type PricedSecond = { event: number; at: number; ageMs: number };

/** An order that no second has decided so many seconds after its acceptance ends without effect. */
export const WAIT_SECONDS = 5;

/** A source's own time may be ahead of its price by this many milliseconds. */
export const SOURCE_LAG_MS = 500;

/**
 * Whether the price of a second was unknown when something was accepted (product rules, section 0.12): the second is
 * recorded later in the sequence, and all but one of the quotes behind its price were made after the acceptance, by more
 * than what a source may lag. The first such second decides.
 */
export const isUnknownTo = (
  { acceptedAt, acceptedEvent }: Accepted,
  { event, at, ageMs }: PricedSecond,
): boolean => event > acceptedEvent && at * 1_000 - Math.max(0, ageMs) > acceptedAt + SOURCE_LAG_MS;

/** Whether a second comes too late to decide. */
export const isTooLateFor = ({ acceptedAt }: Accepted, at: number): boolean =>
  at > Math.floor(acceptedAt / 1_000) + WAIT_SECONDS;
