import { expect, test } from "vitest";
import { isRateOld, oldestSaveTime } from "./rate-age.ts";

const saved = { saveTime: "2026-11-21T12:00:00.000Z" };

test("a rate is old once it was saved more than 25 hours ago", () => {
  expect(isRateOld(saved, Date.parse("2026-11-22T13:00:00.000Z"))).toBe(false);
  expect(isRateOld(saved, Date.parse("2026-11-22T13:00:00.001Z"))).toBe(true);
});

test("the age of several rates is that of the oldest", () => {
  const newer = { saveTime: "2026-11-22T12:00:00.000Z" };
  expect(oldestSaveTime([newer, saved, newer])).toBe(saved.saveTime);
  expect(oldestSaveTime([])).toBeUndefined();
});
