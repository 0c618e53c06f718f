import { affixesOf, groupDigits, separatorsOf } from "./locale-patterns.ts";

type Print = (text: string, locale: string) => string;

/** The values that messages are given as they travel, made ready for the reader. */
export const printValues = (
  values: Readonly<Record<string, string>>,
  locale: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, PRINT.get(name)?.(text, locale) ?? text]),
  );

/** 2500.5 as "2,500.5" or "2 500,5", digit by digit; a text that is no plain decimal stands as it is. */
const decimal: Print = (text, locale) => {
  const [, sign = "", whole, fraction] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const written = separatorsOf(locale);
  const minus = sign === "" ? "" : "−";
  const rest = fraction === undefined ? "" : written.decimal + fraction;
  return minus + groupDigits(whole, written.group) + rest;
};

/** A ratio as a percentage, digit by digit: 0.9503 as "95.03%" or "95,03 %". */
const percent: Print = (text, locale) => {
  const [, whole, fraction = ""] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const moved = BigInt(whole + fraction.slice(0, 2).padEnd(2, "0")).toString();
  const rest = fraction.slice(2);
  const { before, after } = affixesOf(locale, "percent");
  return before + decimal(rest === "" ? moved : `${moved}.${rest}`, locale) + after;
};

/** The same for a change, with its sign. */
const change: Print = (text, locale) => {
  const printed = percent(text.replace("-", ""), locale);
  if (printed === text) return text;
  return (text.startsWith("-") ? "−" : "+") + printed;
};

/** 2026-11-22T09:30Z in the order of the language. The month is a word: 11/12 is read two ways. */
const moment: Print = (text, locale) => {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}Z$/.test(text)) return text;
  const written = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return `${written.format(new Date(text))} UTC`;
};

const UNITS = [
  { unit: "hour", length: 3600 },
  { unit: "minute", length: 60 },
  { unit: "second", length: 1 },
] as const;

/** Seconds in the largest unit of which there are two, rounded up: after this wait the user is let in. */
const duration: Print = (text, locale) => {
  if (!/^[0-9]{1,9}$/.test(text)) return text;
  const seconds = Number.parseInt(text, 10);
  const { unit, length } = UNITS.find((one) => seconds >= 2 * one.length) ?? UNITS[2];
  const parts = unitFormat(locale, unit).formatToParts(Math.ceil(seconds / length));
  const of = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return of("integer") + (GAPS[locale] ?? of("literal")) + of("unit");
};

/** Before a unit our texts set a space in Chinese and none in Japanese; Intl does it the other way round. */
const GAPS: Readonly<Record<string, string>> = { "zh-Hans-CN": " ", ja: "" };

// A flood of requests may be told to wait, and a new format costs more than the rest of the answer.
const unitFormats = new Map<string, Intl.NumberFormat>();

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known =
    unitFormats.get(key) ??
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  unitFormats.set(key, known);
  return known;
}

/** Two letters of ISO 3166 as the reader calls the country. */
const region: Print = (text, locale) =>
  /^[A-Z]{2}$/.test(text)
    ? (new Intl.DisplayNames(locale, { type: "region" }).of(text) ?? text)
    : text;

/** The kind of each value by its name, which means the same in all messages. Any other name is a word. */
const PRINT: ReadonlyMap<string, Print> = new Map([
  ...[
    "amount",
    "available",
    "decimals",
    "held",
    "highest",
    "hours",
    "interest",
    "limit",
    "linked",
    "lowest",
    "maximum",
    "megabytes",
    "minimum",
    "more",
    "penalty",
    "price",
    "profit",
    "quantity",
    "reached",
    "refund",
    "remaining",
    "step",
    "tick",
  ].map((name) => [name, decimal] as const),
  ...["earliest", "from", "opens", "until"].map((name) => [name, moment] as const),
  ["change", change],
  ["country", region],
  ["distance", percent],
  ["risk", percent],
  ["ltv", percent],
  ["move", percent],
  ["seconds", duration],
]);
