/** The sessions of instruments other than coins. Clock times are those of New York. */
export type Calendar = {
  /** The trading days of the week, 0 is Sunday. */
  days: readonly number[];
  /** The New York time at which a trading day begins; `isEvening` puts it on the evening before. */
  opens: { time: string; isEvening: boolean };
  closes: string;
  /** Weekdays without trading. */
  holidays: readonly string[];
  /** The closing times of days that end early. */
  earlyCloses: Readonly<Record<string, string>>;
};

const WEEKDAYS = [1, 2, 3, 4, 5];

const datesIn = (year: number, days: string): string[] =>
  days.split(" ").map((day) => `${year}-${day}`);

/**
 * The stock calendar of the New York Stock Exchange, as its owner published it on 2025-12-23 ("NYSE Group Announces
 * 2026, 2027 and 2028 Holiday and Early Closings Calendar"), with the end of 2025 from the calendar before. For later
 * years only the weekends are known.
 */
const nyse: Calendar = {
  days: WEEKDAYS,
  opens: { time: "09:30", isEvening: false },
  closes: "16:00",
  holidays: [
    datesIn(2025, "11-27 12-25"),
    datesIn(2026, "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25"),
    datesIn(2027, "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24"),
    datesIn(2028, "01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25"),
  ].flat(),
  earlyCloses: {
    "2025-11-28": "13:00",
    "2025-12-24": "13:00",
    "2026-11-27": "13:00",
    "2026-12-24": "13:00",
    "2027-11-26": "13:00",
    "2028-07-03": "13:00",
    "2028-11-24": "13:00",
  },
};

/** Currencies and metals trade through the week of their own markets, without one exchange. */
const forex: Calendar = {
  days: WEEKDAYS,
  opens: { time: "17:00", isEvening: true },
  closes: "17:00",
  holidays: [],
  earlyCloses: {},
};

const metals: Calendar = { ...forex, opens: { time: "18:00", isEvening: true } };

export const CALENDARS = { nyse, forex, metals } as const;
export type CalendarName = keyof typeof CALENDARS;

/**
 * A corporate action on a share. During a halt the contract is closed as overnight. At a split one share becomes
 * `ratio` shares (a decimal number), and the contract closes for a few minutes. Each action is listed here in advance:
 * the exchange splits open positions with the first recorded second of the split and never later.
 */
export type CorporateAction =
  | { symbol: string; at: number; kind: "halt"; until: number }
  | { symbol: string; at: number; kind: "split"; ratio: string };

/** Sorted by time; the two entries are examples from the past of a trial. */
export const CORPORATE_ACTIONS: readonly CorporateAction[] = [
  {
    symbol: "NFLX/USDT",
    at: Date.UTC(2025, 10, 17, 14, 30),
    kind: "split",
    ratio: "10",
  },
  {
    symbol: "DIS/USDT",
    at: Date.UTC(2025, 11, 11, 16, 5),
    kind: "halt",
    until: Date.UTC(2025, 11, 11, 17, 20),
  },
];
