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
])("an age of %i seconds is shown in the largest unit it fills: %s", (seconds, shown) => {
  expect(formatAge(seconds, "en")).toBe(shown);
});

test("an age is abbreviated as in the reader's language", () => {
  expect(formatAge(240, "fr")).toBe("4\u00a0min");
  expect(formatAge(12, "ja")).toBe("12 秒");
});

test("a moment ahead of the device's clock has an age of zero", () => {
  expect(ageSeconds("2026-05-15T12:00:01Z", Date.UTC(2026, 4, 15, 12, 0, 0))).toBe(0);
  expect(ageSeconds("2026-05-15T11:59:48Z", Date.UTC(2026, 4, 15, 12, 0, 0))).toBe(12);
});
