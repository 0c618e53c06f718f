import { letterGroups } from "@candor/ui/list/index-letter.ts";
import { languageFacts, languages } from "@candor/locales/languages.ts";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { findCountries, listCountries, sortName } from "./countries.ts";

const found = (typed: string, locale = "en") =>
  findCountries(listCountries(locale), typed).map(({ country }) => country);

test("every country with phone numbers is listed with its calling code", () => {
  const listed = listCountries("en").map(({ country, code }) => country + code);
  expect(listed).toEqual(
    getCountries()
      .toSorted()
      .map((country) => country + getCountryCallingCode(country)),
  );
});

test("a country is found by its name in the user's language, in any case and without accents", () => {
  expect(found("alemania", "es")).toEqual(["DE"]);
  expect(found("MEXIQ", "fr")).toEqual(["MX"]);
  expect(found("cote d'ivoire", "fr")).toEqual(["CI"]);
  expect(found("ไทย", "th-u-nu-latn")).toEqual(["TH"]);
  expect(found("ベトナム", "ja")).toEqual(["VN"]);
});

test("a country is found by its English name and its two letters in any language", () => {
  expect(found("germany", "ja")).toEqual(["DE"]);
  expect(found("jp", "ko")).toContain("JP");
});

test("a country is found by its calling code, with or without the plus", () => {
  expect(found("+66")).toEqual(["TH"]);
  expect(found("66")).toEqual(["TH"]);
  expect(found("1")).toContain("US");
  expect(found("+1")).not.toContain("TH");
});

test("an empty search finds every country, and nonsense finds none", () => {
  expect(found("")).toHaveLength(listCountries("en").length);
  expect(found("zzzz")).toEqual([]);
});

test.each(languages)("in %s every country is listed under a letter", (language) => {
  const { locale } = languageFacts[language];
  const groups = letterGroups(listCountries(locale), (one) => sortName(one, locale), locale);
  expect(groups.map(({ letter }) => letter)).not.toContain("#");
  expect(groups.length).toBeGreaterThan(8);
});

test("in Japanese a name in kanji is listed under its reading", () => {
  const groups = letterGroups(listCountries("ja"), (one) => sortName(one, "ja"), "ja");
  const letterOf = (wanted: string) =>
    groups.find(({ items }) => items.some(({ country }) => country === wanted))?.letter;
  expect([letterOf("JP"), letterOf("KR"), letterOf("CN"), letterOf("GQ")]).toEqual([
    "な",
    "か",
    "た",
    "さ",
  ]);
});
