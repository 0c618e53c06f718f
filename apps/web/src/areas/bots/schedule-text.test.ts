import { describe, expect, test } from "vitest";
import { hourText, weekday } from "./schedule-text.ts";

describe("the schedule of a recurring bot", () => {
  test("the first day of a bot's week is Monday, and the seventh is Sunday", () => {
    expect([weekday(1, "en"), weekday(7, "en")]).toEqual(["Monday", "Sunday"]);
  });

  test("an hour is printed as on a clock", () => {
    expect([hourText(0), hourText(17)]).toEqual(["00:00", "17:00"]);
  });
});
