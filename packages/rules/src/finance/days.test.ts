import { describe, expect, it } from "vitest";
import { daysAfter, midnightOf, nextMidnight, wholeDays } from "./days.ts";

describe("days of UTC", () => {
  it("a day of UTC begins at midnight, and the next midnight is always later", () => {
    const noon = new Date("2026-11-27T12:00:00Z");
    expect(midnightOf(noon).toISOString()).toBe("2026-11-27T00:00:00.000Z");
    expect(nextMidnight(noon).toISOString()).toBe("2026-11-28T00:00:00.000Z");
    expect(nextMidnight(midnightOf(noon)).toISOString()).toBe("2026-11-28T00:00:00.000Z");
  });

  it("days are counted across a leap day and a change of daylight saving", () => {
    const since = new Date("2028-02-27T00:00:00Z");
    expect(wholeDays(since, new Date("2028-03-01T00:00:00Z"))).toBe(3);
    expect(daysAfter(new Date("2026-03-28T00:00:00Z"), 2).toISOString()).toBe(
      "2026-03-30T00:00:00.000Z",
    );
  });

  it("only whole days are counted, and none before the beginning", () => {
    const since = new Date("2026-11-27T00:00:00Z");
    expect(wholeDays(since, new Date("2026-11-28T23:59:59.999Z"))).toBe(1);
    expect(wholeDays(since, new Date("2026-11-20T00:00:00Z"))).toBe(0);
  });
});
