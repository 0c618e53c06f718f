const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one costs more than all that is asked of it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const found = formats.get(zone);
  if (found !== undefined) return found;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

/** What clocks show there, as if it were UTC: to the minute, in milliseconds. */
function shownIn(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant);
  const read = (type: string): number =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? "", 10);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The date there, as YYYY-MM-DD. */
export const localDate = (zone: string, instant: number): string => dateOf(shownIn(zone, instant));

/**
 * The moment at which clocks there show that date and time, HH:MM. Of an hour that a change of clocks repeats or
 * leaves out nothing is promised: no market opens or closes in one.
 */
export function instantIn(zone: string, date: string, time: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number): number =>
    shownIn(zone, instant) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  // The clocks may change between the guess and what it leads to; then the second look is after the change.
  const guess = wanted - offsetAt(wanted);
  return wanted - offsetAt(guess);
}

export const dayAfter = (date: string, days = 1): string =>
  dateOf(Date.parse(`${date}T00:00Z`) + days * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
