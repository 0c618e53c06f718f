import { plainText } from "@candor/money";
import { CALLING_CODES } from "./calling-codes.ts";

export type Country = {
  /** ISO 3166, two letters. */
  country: string;
  /** The calling code before its numbers. */
  code: string;
  /** The country's name in the user's language. */
  name: string;
  english: string;
};

/** Their full names carry the state they belong to, which no list of calling codes prints. */
const SHORT = new Set(["HK", "MO", "MM", "PS"]);

/** All countries, named in a language; in the order of their codes. */
export function listCountries(locale: string): Country[] {
  const name = countryNames(locale);
  const english = countryNames("en");
  return CALLING_CODES.split(" ").map((entry) => {
    const country = entry.slice(0, 2);
    return { country, code: entry.slice(2), name: name(country), english: english(country) };
  });
}

/** Names countries in a language. */
export function countryNames(locale: string): (country: string) => string {
  const long = new Intl.DisplayNames(locale, { type: "region" });
  const short = new Intl.DisplayNames(locale, { type: "region", style: "short" });
  return (country) => (SHORT.has(country) ? short : long).of(country) ?? country;
}

/** Returns text without case and accents, as a person types in a hurry. */
export const folded = (text: string): string =>
  plainText(text)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[’']/g, "")
    .toLowerCase()
    .trim();

/** Returns countries found by name, English name, ISO code or calling code; all for an empty search. */
export function findCountries(countries: readonly Country[], typed: string): Country[] {
  const wanted = folded(typed);
  const digits = /^\+?([0-9]+)$/.exec(wanted)?.[1];
  if (digits !== undefined) return countries.filter(({ code }) => code.startsWith(digits));
  return countries.filter(
    ({ country, name, english }) =>
      folded(name).includes(wanted) ||
      folded(english).includes(wanted) ||
      country.toLowerCase() === wanted,
  );
}

/** How Japanese names that begin with kanji are read; the beginning is enough to sort by. */
const readings: readonly (readonly [kanji: string, kana: string])[] = [
  ["中", "ちゅう"],
  ["中華", "ちゅうか"],
  ["仏領", "ふつりょう"],
  ["北", "きた"],
  ["南", "みなみ"],
  ["台湾", "たいわん"],
  ["日本", "にほん"],
  ["東", "ひがし"],
  ["英国", "えいこく"],
  ["英領", "えいりょう"],
  ["米領", "べいりょう"],
  ["西", "にし"],
  ["赤道", "せきどう"],
  ["韓国", "かんこく"],
  ["香港", "ほんこん"],
];

/**
 * What a list of countries is sorted and indexed by: the name itself, its reading in Japanese, and
 * in traditional Chinese, whose order by strokes has no letters, the English name.
 */
export function sortName({ name, english }: Country, locale: string): string {
  if (locale.startsWith("zh-Hant")) return english;
  if (locale !== "ja") return name;
  const [kanji, kana] = readings.findLast(([head]) => name.startsWith(head)) ?? ["", ""];
  return kana + name.slice(kanji.length);
}
