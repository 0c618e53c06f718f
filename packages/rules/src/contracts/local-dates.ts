const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** How many hours are remembered: a few a day, over the years that a chart shows. */
const HOURS_MAX = 20_000;

type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> };

const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const found = zones.get(name);
  if (found !== undefined) return found;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const made: Zone = { format, offsets: new Map() };
  zones.set(name, made);
  return made;
}

/** Returns the zone's offset from UTC in milliseconds. It is cached by the hour, since a call of Intl takes long. */
function offsetAt(name: string, instant: number): number {
  const { format, offsets } = zoneOf(name);
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = format.formatToParts(hour * HOUR_MS);
  const read = (type: string): number =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? "", 10);
  const shown = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
  );
  if (offsets.size >= HOURS_MAX) offsets.clear();
  offsets.set(hour, shown - hour * HOUR_MS);
  return shown - hour * HOUR_MS;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the date in a zone as YYYY-MM-DD. */
export const localDate = (zone: string, instant: number): string =>
  dateOf(instant + offsetAt(zone, instant));

/**
 * Returns the moment at which clocks in a zone show a date and a time (HH:MM). It promises nothing for an hour that a
 * change of clocks repeats or skips, since no market opens or closes in one.
 */
export function instantIn(zone: string, date: string, time: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  // If the clocks change between the first guess and its result, the second look gives the offset after the change.
  return wanted - offsetAt(zone, wanted - offsetAt(zone, wanted));
}

export const dayAfter = (date: string, days = 1): string =>
  dateOf(Date.parse(`${date}T00:00Z`) + days * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();
