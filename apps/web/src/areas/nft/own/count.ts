import { plainText } from "@candor/money";

/** A count of copies as it is typed; undefined where it is no whole number from 1 to 9,999. */
export function countOf(text: string): number | undefined {
  const typed = plainText(text.trim());
  return /^[1-9][0-9]{0,3}$/.test(typed) ? Number.parseInt(typed, 10) : undefined;
}
