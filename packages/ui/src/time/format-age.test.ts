import { expect, test } from "vitest";
import { ageSeconds, formatAge } from "./format-age.ts";

test.each([
  [0, "0 sec"],
  [59, "59 sec"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 hr"],
  [86_399, "23 hr"],
  [86_400, "1 day"],
])("%i seconds are told in the largest unit they fill: %s", (seconds, shown) => {
  expect(formatAge(seconds, "en")).toBe(shown);
});

test("an age is abbreviated as the reader's language does it", () => {
  expect(formatAge(240, "fr")).toBe("4\u00a0min");
  expect(formatAge(12, "ja")).toBe("12 秒");
});

test("what a clock that differs puts ahead of now is no age below nought", () => {
  expect(ageSeconds("2026-05-15T12:00:01Z", Date.UTC(2026, 4, 15, 12, 0, 0))).toBe(0);
  expect(ageSeconds("2026-05-15T11:59:48Z", Date.UTC(2026, 4, 15, 12, 0, 0))).toBe(12);
});
