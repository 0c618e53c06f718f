import { describe, expect, test } from "vitest";
import { dayBegins, dayOf } from "./days.ts";

describe("a day of the log", () => {
  test("a day of the log begins and ends in the operator's time zone, at any length of the day", () => {
    for (const day of ["2026-01-31", "2026-03-29", "2026-10-25", "2028-02-29"]) {
      expect(dayOf(dayBegins(day))).toBe(day);
      expect(new Date(dayBegins(day) ?? "").getHours()).toBe(0);
    }
    expect(dayOf(dayBegins("2026-12-31", 1))).toBe("2027-01-01");
  });

  test("an invalid day sets no bound for the log", () => {
    for (const day of ["", "soon", "2026-1-1"]) expect(dayBegins(day)).toBeUndefined();
    for (const moment of [undefined, "", "soon"]) expect(dayOf(moment)).toBe("");
  });
});
