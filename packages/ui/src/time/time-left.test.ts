import { expect, test } from "vitest";
import { partsOfLine, secondsUntil, timeParts } from "./time-left.ts";

const shown = (seconds: number, locale = "en") =>
  timeParts(seconds, { locale, style: "narrow" }).map(({ digits, name }) => digits + name);

test.each([
  [0, "00d 00h 00m 00s"],
  [59, "00d 00h 00m 59s"],
  [60, "00d 00h 01m 00s"],
  [3599, "00d 00h 59m 59s"],
  [86_399, "00d 23h 59m 59s"],
  [86_400, "01d 00h 00m 00s"],
  [86_400 * 1234, "1234d 00h 00m 00s"],
])("a time left of %i seconds is shown as %s", (seconds, expected) => {
  expect(shown(seconds).join(" ")).toBe(expected);
});

test.each([
  [59, "00m 59s"],
  [3600, "01h 00m 00s"],
  [86_399, "23h 59m 59s"],
  [86_400 * 364 + 86_123, "364d 23h 55m"],
])("a countdown of %i seconds in one line reads %s", (seconds, expected) => {
  const parts = partsOfLine(timeParts(seconds, { locale: "en", style: "narrow" }));
  expect(parts.map(({ digits, name }) => digits + name).join(" ")).toBe(expected);
});

test("a time left is shown in the units of the reader's language, with Latin digits", () => {
  expect(shown(90_061, "fr")).toEqual(["01j", "01h", "01min", "01s"]);
  expect(shown(90_061, "zh-Hans-CN")).toEqual(["01天", "01小时", "01分钟", "01秒"]);
  expect(shown(90_061, "th-u-nu-latn")[0]).toBe("01วัน");
});

test("the last second counts until it is over, and a past moment gives zero", () => {
  expect(secondsUntil(20_000, 19_001)).toBe(1);
  expect(secondsUntil(20_000, 20_000)).toBe(0);
  expect(secondsUntil(20_000, 99_000)).toBe(0);
});

test("a tick some milliseconds late shows the same second", () => {
  expect([0, 7, 40].map((late) => secondsUntil(20_002, 15_000 + late))).toEqual([6, 6, 6]);
});
