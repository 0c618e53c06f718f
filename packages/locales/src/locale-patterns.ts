/** What one locale writes between groups of three and before the fraction. */
export type Separators = { group: string; decimal: string };
/** What a locale writes around the digits of a percentage or of money, and its usual decimals. */
export type Affixes = { before: string; after: string; decimals: number };

/** Group, decimal and percent sign of the eight languages, as Intl writes them: a test holds them to it. */
const WRITTEN: Record<string, readonly [group: string, decimal: string, percent: string]> = {
  "zh-Hans-CN": [",", ".", "%"],
  en: [",", ".", "%"],
  "zh-Hant-HK": [",", ".", "%"],
  "th-u-nu-latn": [",", ".", "%"],
  ja: [",", ".", "%"],
  ko: [",", ".", "%"],
  fr: ["\u202f", ",", "\u00a0%"],
  es: [".", ",", "\u00a0%"],
};

// The first use of Intl costs a phone 60 ms, just before the first figure can be shown.
const separators = new Map<string, Separators>();
const affixes = new Map<string, Affixes>();
for (const [locale, [group, decimal, percent]] of Object.entries(WRITTEN)) {
  separators.set(locale, { group, decimal });
  affixes.set(`${locale} percent`, { before: "", after: percent, decimals: 0 });
}

/** The separators of a BCP-47 locale, as Intl writes them. */
export function separatorsOf(locale: string): Separators {
  const known = separators.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: "always" }).formatToParts(1234.5);
  const read = (type: "group" | "decimal", otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const found = { group: read("group", ","), decimal: read("decimal", ".") };
  separators.set(locale, found);
  return found;
}

/** The signs around a percentage ("percent") or around money (its ISO 4217 code). */
export function affixesOf(locale: string, unit: string): Affixes {
  const key = `${locale} ${unit}`;
  const known = affixes.get(key);
  if (known !== undefined) return known;
  const pattern = new Intl.NumberFormat(
    locale,
    unit === "percent" ? { style: "percent" } : { style: "currency", currency: unit },
  );
  const parts = pattern.formatToParts(0);
  const isDigit = (part: Intl.NumberFormatPart) =>
    part.type === "integer" || part.type === "decimal" || part.type === "fraction";
  const written = (list: Intl.NumberFormatPart[]) => list.map((part) => part.value).join("");
  const found = {
    before: written(parts.slice(0, parts.findIndex(isDigit))),
    after: written(parts.slice(parts.findLastIndex(isDigit) + 1)),
    decimals: pattern.resolvedOptions().maximumFractionDigits ?? 2,
  };
  affixes.set(key, found);
  return found;
}

/** Groups of three from the right; works on digits as text, however many there are. */
export const groupDigits = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(?:[0-9]{3})+$)/g, separator);
