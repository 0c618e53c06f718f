import { parseDec, plainText } from "@candor/money";
import { groupDigits, separatorsOf } from "@candor/locales/locale-patterns.ts";

/**
 * Reads what a person types or pastes, as a plain decimal ("1234.56"), or undefined when it cannot
 * be read in one way only: groups must be whole groups of three, so "1,5" is never 15. Where the
 * keyboard offers just the other locale's mark, one that cannot be a group is taken as the decimal
 * mark ("0.5" in Spanish). Digits of any script and any kind of space are understood. No sign.
 */
export function localeInput(text: string, locale: string): string | undefined {
  const { group, decimal } = separatorsOf(locale);
  const typed = asciiForm(text);
  const groupMark = /\s/.test(group) ? " " : group;
  return (
    readWith(typed, groupMark, decimal) ??
    readWith(typed, " ", decimal) ??
    readWith(typed, "", decimal === "," ? "." : ",")
  );
}

/** A plain decimal in the locale's writing, every typed digit kept; `isGrouped` false while editing. */
export function localeDisplay(plain: string, locale: string, isGrouped = true): string {
  if (plain === "") return "";
  const { group, decimal } = separatorsOf(locale);
  const [whole = "", fraction] = plain.split(".");
  return (
    groupDigits(whole, isGrouped ? group : "") + (fraction === undefined ? "" : decimal + fraction)
  );
}

/** Digits of any width and script become digits, narrow and hard spaces become a space. */
const asciiForm = (text: string): string => plainText(text).replace(/\s+/g, " ").trim();

function readWith(text: string, group: string, decimal: string): string | undefined {
  const pieces = text.split(decimal);
  if (pieces.length > 2) return undefined;
  const [head = "", fraction = ""] = pieces;
  const whole = ungrouped(head, group);
  if (whole === undefined || !/^[0-9]*$/.test(fraction) || whole + fraction === "")
    return undefined;
  const plain =
    (whole.replace(/^0+(?=[0-9])/, "") || "0") + (fraction === "" ? "" : `.${fraction}`);
  return parseDec(plain) === undefined ? undefined : plain;
}

function ungrouped(head: string, group: string): string | undefined {
  if (/^[0-9]*$/.test(head)) return head;
  if (group === "") return undefined;
  const [first = "", ...rest] = head.split(group);
  const isGrouped =
    /^[1-9][0-9]{0,2}$/.test(first) && rest.every((piece) => /^[0-9]{3}$/.test(piece));
  return isGrouped ? first + rest.join("") : undefined;
}
