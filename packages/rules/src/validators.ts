import { ZERO, parseDec, scaleOf } from "@candor/money";

/** What a form may ask of a text (specification, point 5). Each takes the text as it is sent. */

export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text);
export const isLettersOrDigits = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text);

/** Counts code points, as a reader counts letters. */
export function hasLength(text: string, lengthMin: number, lengthMax: number): boolean {
  const { length } = [...text];
  return length >= lengthMin && length <= lengthMax;
}

const CODE_LENGTH = 6;

/** A code sent to a user. */
export const isCode = (text: string, length: number = CODE_LENGTH): boolean =>
  isDigits(text) && text.length === length;

/** A mobile number of mainland China, without its country code. */
export const isMainlandMobile = (text: string): boolean => /^1[3-9][0-9]{9}$/.test(text);

const AMOUNT_DECIMALS_MAX = 10;

/** An amount of more than nothing, in the wire's form. */
export function isPositiveAmount(text: string): boolean {
  const amount = parseDec(text);
  return amount !== undefined && amount > ZERO && scaleOf(amount) <= AMOUNT_DECIMALS_MAX;
}

/** A day that the calendar has, as `2026-11-22`. */
export function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day too many is carried into the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const DIGITS = "0123456789";
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = "10X98765432";

/** An identity card of mainland China (GB 11643): region, day of birth, number, and what checks them. */
export function isIdCard(text: string): boolean {
  const [, body = "", year, month, day, check] =
    /^([1-9][0-9]{5}([0-9]{4})([0-9]{2})([0-9]{2})[0-9]{3})([0-9X])$/.exec(text) ?? [];
  if (!isDate(`${year}-${month}-${day}`)) return false;
  const digitAt = (at: number): number => DIGITS.indexOf(body[at] ?? "");
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * digitAt(at), 0);
  return ID_CHECKS[sum % ID_CHECKS.length] === check;
}
