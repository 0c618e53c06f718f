const SPLIT_CLOSED_MS = 300_000;
const DAY_MS = 86_400_000;
const DAYS_MAX = 10;

const dayAfter = (day, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When contracts trade, by the answer of GET /lever/sessions. */
export function createCalendar({ zone, calendars, contracts, actions }) {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const named = new Map(calendars.map((one) => [one.name, one]));
  const known = new Map(contracts.map((one) => [one.market_id, one]));
  const minutes = new Map();
  const trades = ({ days, holidays }, day) =>
    days.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day);
  const isOn = (calendar, instant) => {
    const [day, time] = clock.format(instant).split(", ");
    const { opens, closes, is_evening: isEvening, early_closes: early } = calendar;
    const ends = early.find((one) => one.day === day)?.closes ?? closes;
    if (time < ends && trades(calendar, day) && (isEvening || time >= opens)) return true;
    return isEvening && time >= opens && trades(calendar, dayAfter(day));
  };
  /** Calendars have whole minutes, so each minute is computed once. */
  const isOnNow = (calendar, instant) => {
    const minute = `${calendar.name} ${Math.floor(instant / 60_000)}`;
    if (!minutes.has(minute)) minutes.set(minute, isOn(calendar, instant));
    return minutes.get(minute);
  };
  return {
    contracts,
    symbolOf: (marketId) => known.get(marketId)?.symbol ?? `${marketId}`,
    isOpen: (marketId, instant) => {
      const { symbol, calendar } = known.get(marketId);
      const isClosed = actions.some((one) => {
        const from = Date.parse(one.at);
        const until = one.kind === "halt" ? Date.parse(one.until) : from + SPLIT_CLOSED_MS;
        return one.symbol === symbol && instant >= from && instant < until;
      });
      return !isClosed && (calendar === null || isOnNow(named.get(calendar), instant));
    },
    /** The nights charged at the end of a day: its own, with those of the closed days before it. */
    nightsOf: (marketId, day) => {
      const { calendar } = known.get(marketId);
      if (calendar === null) return 1;
      if (!trades(named.get(calendar), day)) return 0;
      let nights = 1;
      while (nights < DAYS_MAX && !trades(named.get(calendar), dayAfter(day, nights))) nights += 1;
      return nights;
    },
  };
}
