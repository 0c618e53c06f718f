/** The name of a weekday; Monday is 1: the first of January 2024 was one. */
export const weekday = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, day)),
  );

/** An hour in UTC as on a clock. */
export const hourText = (hour: number): string => `${`${hour}`.padStart(2, "0")}:00`;
