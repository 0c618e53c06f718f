import type { CalendarName } from "@candor/rules/contracts/calendars.ts";
import { type Session, sessionOf } from "@candor/rules/contracts/sessions.ts";

/** An instrument with a price, and its calendar. */
export type Instrument = { symbol: string; calendar?: CalendarName | undefined };

type Known = { calendar: CalendarName; session: Session; since: number; until: number };

const known = new Map<string, Known>();

/**
 * A market's session at a time in milliseconds. It is asked for every second, so a result is kept until its session
 * ends.
 */
export function sessionNow({ symbol, calendar }: Instrument, instant: number): Session {
  if (calendar === undefined) return { isOpen: true };
  const last = known.get(symbol);
  const isKnown = last?.calendar === calendar && instant >= last.since && instant < last.until;
  if (isKnown) return last.session;
  const session = sessionOf({ symbol, calendar }, instant);
  const until = session.closesAt ?? session.opensAt ?? instant;
  known.set(symbol, { calendar, session, since: instant, until });
  return session;
}

export const isOpenAt = (market: Instrument, instant: number): boolean =>
  sessionNow(market, instant).isOpen;

/** A market that has just opened has no price yet, which raises no alarm. */
const FIRST_PRICE_MS = 10_000;

/** Whether it should have a price by now: without one, something is wrong. */
export const isPriceDue = (market: Instrument, instant: number): boolean =>
  isOpenAt(market, instant) && isOpenAt(market, instant - FIRST_PRICE_MS);
