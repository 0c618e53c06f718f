const DAYS_OF_YEAR = 365;

/** The years that so many days are; 0 where they are no whole number of years. */
export const wholeYears = (days: number): number =>
  days % DAYS_OF_YEAR === 0 ? days / DAYS_OF_YEAR : 0;
