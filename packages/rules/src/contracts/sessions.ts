import { type Dec, ONE, dec, mul } from "@candor/money";
import {
  CALENDARS,
  type Calendar,
  type CalendarName,
  CORPORATE_ACTIONS,
  type CorporateAction,
} from "./calendars.ts";
import { dayAfter, instantIn, localDate, weekdayOf } from "./local-dates.ts";

/** Times in milliseconds, if known: `opensAt` of a closed market, `closesAt` of an open one. */
export type Session = { isOpen: boolean; opensAt?: number; closesAt?: number };

export const ZONE = "America/New_York";

/** The number of days searched; no row of holidays closes a market for as many. */
const DAYS_MAX = 10;

const isTradingDay = (calendar: Calendar, date: string): boolean =>
  calendar.days.includes(weekdayOf(date)) && !calendar.holidays.includes(date);

const openingOf = ({ opens }: Calendar, date: string): number =>
  instantIn(ZONE, opens.isEvening ? dayAfter(date, -1) : date, opens.time);

const closingOf = ({ closes, earlyCloses }: Calendar, date: string): number =>
  instantIn(ZONE, date, earlyCloses[date] ?? closes);

/** Whether a market is open at a moment, and until when (product rules, section 4). */
export function sessionAt(name: CalendarName | undefined, instant: number): Session {
  if (name === undefined) return { isOpen: true };
  const calendar = CALENDARS[name];
  let date = localDate(ZONE, instant);
  for (let looked = 0; looked < DAYS_MAX; looked += 1, date = dayAfter(date)) {
    if (!isTradingDay(calendar, date)) continue;
    const opensAt = openingOf(calendar, date);
    if (instant < opensAt) return { isOpen: false, opensAt };
    if (instant < closingOf(calendar, date))
      return { isOpen: true, closesAt: lastClosing(calendar, date) };
  }
  return { isOpen: false };
}

/** Follows trading days that begin when the one before ends, since there is no close between them. */
function lastClosing(calendar: Calendar, first: string): number {
  let closesAt = closingOf(calendar, first);
  let date = dayAfter(first);
  for (let looked = 0; looked < DAYS_MAX; looked += 1, date = dayAfter(date)) {
    if (!isTradingDay(calendar, date) || openingOf(calendar, date) > closesAt) break;
    closesAt = closingOf(calendar, date);
  }
  return closesAt;
}

/** No trade happens for this long after a split, so that every source can quote the new shares. */
const SPLIT_HALT_MS = 5 * 60_000;

const haltOf = (action: CorporateAction): { symbol: string; at: number; until: number } =>
  action.kind === "halt" ? action : { ...action, until: action.at + SPLIT_HALT_MS };

/** Returns how many shares one share has become by the splits after one moment and up to another; 1 without splits. */
export const splitRatioOf = (
  { symbol }: { symbol: string },
  after: number,
  through: number,
  actions: readonly CorporateAction[] = CORPORATE_ACTIONS,
): Dec =>
  actions.reduce(
    (ratio, action) =>
      action.kind === "split" &&
      action.symbol === symbol &&
      action.at > after &&
      action.at <= through
        ? mul(ratio, dec(action.ratio), "down")
        : ratio,
    ONE,
  );

/** Returns the session of one instrument, which can be halted while its market is open. */
export function sessionOf(
  { symbol, calendar }: { symbol: string; calendar: CalendarName | undefined },
  instant: number,
  actions: readonly CorporateAction[] = CORPORATE_ACTIONS,
): Session {
  const session = sessionAt(calendar, instant);
  const halts = actions
    .map(haltOf)
    .filter((halt) => halt.symbol === symbol && halt.until > instant);
  const halted = halts.find(({ at }) => at <= instant);
  if (halted !== undefined) {
    const then = sessionAt(calendar, halted.until);
    const opensAt = then.isOpen ? halted.until : then.opensAt;
    return { isOpen: false, ...(opensAt === undefined ? {} : { opensAt }) };
  }
  if (!session.isOpen) return session;
  const ends = [...halts.map(({ at }) => at), session.closesAt ?? Infinity];
  const closesAt = Math.min(...ends);
  return { isOpen: true, ...(closesAt === Infinity ? {} : { closesAt }) };
}

/**
 * Returns how many nights the cut-off at the end of a UTC date charges (product rules, section 4). The last open day
 * also charges the nights of the closed weekend or holiday after it, and a closed day charges none.
 */
export function nightsOf(name: CalendarName | undefined, date: string): number {
  if (name === undefined) return 1;
  const calendar = CALENDARS[name];
  if (!isTradingDay(calendar, date)) return 0;
  let nights = 1;
  for (
    let next = dayAfter(date);
    nights < DAYS_MAX && !isTradingDay(calendar, next);
    next = dayAfter(next)
  )
    nights += 1;
  return nights;
}

/** Returns when overnight funding is charged next after a moment, and for how many nights; undefined if no day is known. */
export function nextOvernight(
  name: CalendarName | undefined,
  instant: number,
): { at: number; nights: number } | undefined {
  let date = new Date(instant).toISOString().slice(0, 10);
  for (let looked = 0; looked < DAYS_MAX; looked += 1, date = dayAfter(date)) {
    const nights = nightsOf(name, date);
    if (nights > 0) return { at: Date.parse(`${dayAfter(date)}T00:00:00Z`), nights };
  }
  return undefined;
}
