/** This many characters are shown at each end, enough to compare by. */
const END = 8;

/** A long address or transaction by its ends. */
export const shortened = (text: string): string =>
  text.length <= 2 * END + 1 ? text : `${text.slice(0, END)}…${text.slice(-END)}`;
