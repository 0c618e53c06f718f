/** Of the lengths of a break, those that end later than the one that holds; all of them where none does. */
export const longerThan = <Length extends number>(
  lengths: readonly Length[],
  until: string | null,
  endOf: (length: Length) => Date,
): readonly Length[] =>
  until === null ? lengths : lengths.filter((length) => endOf(length) > new Date(until));
