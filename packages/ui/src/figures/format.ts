import type { Dec, Rounding } from "@candor/money";
import { abs, dec, div, formatDec, fromInteger, fromUnits, mul, quantize } from "@candor/money";
import { affixesOf, groupDigits, separatorsOf } from "@candor/locales/locale-patterns.ts";

/** An amount as it travels: a plain decimal text or a Dec. Nothing here makes a double of it. */
export type Decimal = string | Dec;
export type Missing = null | undefined;

/** What stands where a value is missing; a missing value is never shown as zero. */
export const MISSING = "—";
const MINUS = "−";

/** `auto` writes the minus only, `always` also the plus of a positive value. */
export type SignDisplay = "auto" | "always";

export type AmountOptions = {
  locale: string;
  /** Exactly so many decimals; further ones are rounded down. */
  decimals?: number;
  /** At most this many decimals: further ones are rounded down, and zeros at the end left out. */
  maxDecimals?: number;
  sign?: SignDisplay;
  /** Large ones in thousands and millions, or in 万 and 亿, as the language counts; two decimals by default. */
  compact?: boolean;
};

/**
 * An amount by the locale's separators, with a true minus. Without `decimals` and `maxDecimals` it
 * shows every decimal that the value has. Text that is no decimal counts as missing.
 */
export function formatAmount(value: Decimal | Missing, options: AmountOptions): string {
  const amount = readDecimal(value);
  if (amount === undefined) return MISSING;
  const { locale, sign = "auto" } = options;
  if (options.compact !== true) {
    const body = digits(amount, locale, "down", options.decimals, options.maxDecimals);
    return signOf(amount, body, sign) + body;
  }
  const { scaled, suffix, isLong } = abbreviate(amount, locale);
  const decimals = options.decimals ?? (options.maxDecimals === undefined ? 2 : undefined);
  const body = isLong
    ? digits(scaled, locale, "down", 0)
    : digits(scaled, locale, "down", decimals, options.maxDecimals);
  return signOf(amount, body, sign) + body + suffix;
}

export type PriceOptions = { locale: string; decimals: number };

/** A price at its market's decimals; a price between two ticks goes to the nearest. */
export function formatPrice(value: Decimal | Missing, { locale, decimals }: PriceOptions): string {
  const price = readDecimal(value);
  if (price === undefined) return MISSING;
  const body = digits(price, locale, "half", decimals);
  return signOf(price, body, "auto") + body;
}

export type PercentOptions = {
  locale: string;
  decimals?: number;
  sign?: SignDisplay;
  /** What the value is: a `ratio` (0.05 is 5 %, the default) or a `percent` (5 is 5 %). */
  unit?: "ratio" | "percent";
};

/** A share in percent, two decimals unless told, to the nearest. */
export function formatPercent(value: Decimal | Missing, options: PercentOptions): string {
  const share = readDecimal(value);
  if (share === undefined) return MISSING;
  const { locale, decimals = 2, sign = "auto", unit = "ratio" } = options;
  const percent = unit === "ratio" ? mul(share, fromInteger(100), "half") : share;
  const body = digits(percent, locale, "half", decimals);
  const { before, after } = affixesOf(locale, "percent");
  return signOf(percent, body, sign) + before + body + after;
}

export type FiatOptions = {
  locale: string;
  /** An ISO 4217 code. */
  currency: string;
  /** The currency's own decimals unless told. */
  decimals?: number;
  sign?: SignDisplay;
};

/** Money of a country, its sign placed as the locale places it; rounded down. */
export function formatFiat(value: Decimal | Missing, options: FiatOptions): string {
  const amount = readDecimal(value);
  if (amount === undefined) return MISSING;
  const { locale, currency, sign = "auto" } = options;
  const { before, after, decimals } = affixesOf(locale, currency);
  const body = digits(amount, locale, "down", options.decimals ?? decimals);
  return signOf(amount, body, sign) + before + body + after;
}

/** The sign of a value: what decides the colour, the arrow and the plus. Undefined when missing. */
export function directionOf(value: Decimal | Missing): "up" | "down" | "flat" | undefined {
  const amount = readDecimal(value);
  if (amount === undefined) return undefined;
  return amount > 0n ? "up" : amount < 0n ? "down" : "flat";
}

const DECIMAL_TEXT = /^-?(?:0|[1-9][0-9]{0,19})(?:\.[0-9]{1,18})?$/;

/** The value as Dec, or undefined when it is missing or no decimal. */
export function readDecimal(value: Decimal | Missing): Dec | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== "string") return value;
  const text = value.startsWith("+") ? value.slice(1) : value;
  return text.length <= 41 && DECIMAL_TEXT.test(text) ? dec(text) : undefined;
}

type Unit = { size: Dec; suffix: string; isMyriad?: boolean };

const thousands = (thousand: string, million: string, billion: string): readonly Unit[] => [
  { size: fromInteger(1_000_000_000), suffix: billion },
  { size: fromInteger(1_000_000), suffix: million },
  { size: fromInteger(1000), suffix: thousand },
];
const myriads = (tenThousand: string, hundredMillion: string): readonly Unit[] => [
  { size: fromInteger(100_000_000), suffix: hundredMillion, isMyriad: true },
  { size: fromInteger(10_000), suffix: tenThousand, isMyriad: true },
];

const UNITS = thousands("K", "M", "B");
/** By locale, where traders count otherwise. A table, since the first use of Intl costs a phone 60 ms. */
const UNITS_OF: Readonly<Record<string, readonly Unit[]>> = {
  "zh-Hans-CN": myriads("万", "亿"),
  "zh-Hant-HK": myriads("萬", "億"),
  ja: myriads("万", "億"),
  ko: myriads("만", "억"),
  fr: thousands("\u00a0k", "\u00a0M", "\u00a0Md"),
  es: thousands("\u00a0mil", "\u00a0M", "\u00a0mil\u00a0M"),
};

/** Between two units of East Asia are four digits, which leave no room for decimals: then `isLong`. */
function abbreviate(amount: Dec, locale: string): { scaled: Dec; suffix: string; isLong: boolean } {
  const units = UNITS_OF[locale] ?? UNITS;
  const unit = units.find(({ size }) => abs(amount) >= size);
  if (unit === undefined) return { scaled: amount, suffix: "", isLong: false };
  const scaled = div(amount, unit.size, "down");
  const isLong = unit.isMyriad === true && abs(scaled) >= fromInteger(1000);
  return { scaled, suffix: unit.suffix, isLong };
}

/** The magnitude by the locale's separators, without its sign. */
function digits(
  value: Dec,
  locale: string,
  rounding: Rounding,
  decimals?: number,
  maxDecimals?: number,
): string {
  const limit = decimals ?? maxDecimals ?? 18;
  const step = fromUnits(10n ** BigInt(18 - Math.min(limit, 18)));
  const [whole = "0", fraction = ""] = formatDec(quantize(abs(value), step, rounding)).split(".");
  const shown = decimals === undefined ? fraction : fraction.padEnd(decimals, "0");
  const { group, decimal } = separatorsOf(locale);
  return groupDigits(whole, group) + (shown === "" ? "" : decimal + shown);
}

/** The sign to print; a value that is shown as nought has none, so "−0.00" never appears. */
function signOf(value: Dec, body: string, sign: SignDisplay): string {
  if (!/[1-9]/.test(body)) return "";
  return value < 0n ? MINUS : sign === "always" ? "+" : "";
}
