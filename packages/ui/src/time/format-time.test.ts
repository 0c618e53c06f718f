import { expect, test } from "vitest";
import { MISSING } from "../figures/format.ts";
import { formatDay, formatRelativeTime, formatTime, readMoment } from "./format-time.ts";

const now = Date.UTC(2026, 4, 15, 12, 0, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const base = { locale: "en", now, justNow: "just now", timeZone: "UTC" };

test.each([
  [0, "just now"],
  [5 * MINUTE - 1, "just now"],
  [5 * MINUTE, "5 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [30 * DAY - 1, "29 days ago"],
  [30 * DAY, "2026-04-15"],
  [-HOUR, "just now"],
])("a moment %i ms ago reads %s", (age, expected) => {
  expect(formatRelativeTime(now - age, base)).toBe(expected);
});

test("with the date off, ages beyond 30 days are shown in months and years", () => {
  const shown = (age: number) => formatRelativeTime(now - age, { ...base, hasDate: false });
  expect([shown(30 * DAY), shown(364 * DAY), shown(365 * DAY), shown(800 * DAY)]).toEqual([
    "1 month ago",
    "12 months ago",
    "1 year ago",
    "2 years ago",
  ]);
});

test("relative times speak the reader's language", () => {
  const shown = (locale: string) => formatRelativeTime(now - 2 * HOUR, { ...base, locale });
  expect(shown("fr")).toBe("il y a 2 heures");
  expect(shown("zh-Hant-HK")).toBe("2 小時前");
});

test("a moment of ten digits is in seconds, and any other in milliseconds", () => {
  expect(readMoment(1778846400)).toBe(1778846400000);
  expect(readMoment("1778846400")).toBe(1778846400000);
  expect(readMoment(1778846400000)).toBe(1778846400000);
  expect(readMoment("2026-05-15T12:00:00.000Z")).toBe(now);
});

test("a missing or unreadable moment prints a dash", () => {
  for (const value of [null, undefined, "", "soon", Infinity]) {
    expect(formatTime(value, { locale: "en", style: "date" })).toBe(MISSING);
    expect(formatRelativeTime(value, base)).toBe(MISSING);
  }
});

test("a time of day runs from 00 to 23 in every locale", () => {
  const midnight = Date.UTC(2026, 4, 15, 0, 5, 9);
  for (const locale of ["en", "ko", "zh-Hans-CN", "th-u-nu-latn"])
    expect(formatTime(midnight, { locale, style: "time", timeZone: "UTC" })).toBe("00:05:09");
});

test.each([
  ["en", "12/31/2026"],
  ["fr", "31/12/2026"],
  ["th-u-nu-latn", "31/12/2569"],
])("in %s the last day of 2026 in UTC is written %s", (locale, text) => {
  expect(formatDay("2026-12-31", locale)).toBe(text);
});
