import { ZERO, add, cmp, dec, formatDec, max, min, parseDec, quantize, sub } from "@candor/money";
import { localeDisplay, localeInput } from "./locale-input.ts";

/** The content of a decimal field: the typed text, and the plain decimal it means ("" for none). */
export type DecimalDraft = { text: string; value: string };

/**
 * The field after a person changed its text to `text`. A change with anything but digits, marks and
 * spaces is refused (undefined: keep what stood there). Digits beyond `decimals` are cut, so the
 * value is rounded down. Text that cannot be read stays on view and means no value.
 */
export function typedDraft(
  text: string,
  locale: string,
  decimals: number,
): DecimalDraft | undefined {
  if (/[^0-9.,'’٬\s]/.test(text.normalize("NFKC"))) return undefined;
  const value = localeInput(text, locale);
  if (value === undefined) return { text, value: "" };
  const [whole = "", fraction = ""] = value.split(".");
  if (fraction.length <= decimals && !(decimals === 0 && hasMark(text, whole)))
    return { text, value };
  const cut = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`;
  return { text: localeDisplay(cut, locale, false), value: cut };
}

/** A mark at the end of a whole number ("12.") would promise decimals that the field does not take. */
const hasMark = (text: string, whole: string): boolean =>
  /[.,]$/.test(text.normalize("NFKC").trim()) && whole !== "";

/**
 * What the field shows: the draft as long as it still means the value held by the form (so that
 * "1." can be typed on), otherwise the value itself, as when a slider or a click on a price sets it.
 */
export const shownText = (
  draft: DecimalDraft | undefined,
  value: string,
  locale: string,
  isEditing: boolean,
): string =>
  draft !== undefined && draft.value === value
    ? draft.text
    : localeDisplay(value, locale, !isEditing);

/** A plain decimal with zeros up to so many decimals; "" stays empty. */
export function paddedValue(value: string, decimals: number): string {
  const [whole = "", fraction = ""] = value.split(".");
  return value === "" || decimals === 0 ? value : `${whole}.${fraction.padEnd(decimals, "0")}`;
}

export type StepLimits = { step: string; min?: string; max?: string };

/**
 * The next multiple of the step above or below, within the limits (the lower one is zero unless
 * told). A value off the grid goes to the neighbouring multiple in the direction of the step.
 */
export function steppedValue(value: string, direction: "up" | "down", limits: StepLimits): string {
  const step = dec(limits.step);
  const from = parseDec(value) ?? ZERO;
  const next =
    direction === "up"
      ? add(quantize(from, step, "floor"), step)
      : sub(quantize(from, step, "ceil"), step);
  const lowest = max(next, dec(limits.min ?? "0"));
  const within = limits.max === undefined ? lowest : min(lowest, dec(limits.max));
  return cmp(within, from) === 0 ? value : formatDec(within);
}
