/** Returns the lengths of a break that end later than the active one; all of them without one. */
export const longerThan = <Length extends number>(
  lengths: readonly Length[],
  until: string | null,
  endOf: (length: Length) => Date,
): readonly Length[] =>
  until === null ? lengths : lengths.filter((length) => endOf(length) > new Date(until));
